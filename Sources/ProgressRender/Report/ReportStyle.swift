/// The style sheet of the page.
enum ReportStyle {
    static let text = page + "\n" + script

    /// The page as it is without its script.
    static let page = #"""
        :root {
          color-scheme: light dark;
          --page: #f4f6f8; --surface: #fff; --sunken: #eceff3; --text: #1b2026; --quiet: #59636e;
          --line: #d5dbe1; --accent: #0969da; --accent-soft: #ddf0ff; --square: #e3e7ec; --square-alt: #fff;
          --differs: #cf222e; --missing-golden: #8250df; --not-rendered: #9a6700; --unreadable: #bc4c00; --same: #1a7f37;
          --shadow: 0 1px 2px #1b202614, 0 4px 16px #1b20260f;
          --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --page: #0d1117; --surface: #161b22; --sunken: #0a0d12; --text: #e6edf3; --quiet: #9198a1;
            --line: #30363d; --accent: #58a6ff; --accent-soft: #12283f; --square: #242a32; --square-alt: #1a1f26;
            --differs: #ff7b72; --missing-golden: #c297ff; --not-rendered: #e3b341; --unreadable: #ffa657; --same: #56d364;
            --shadow: 0 0 0 1px #30363d80;
          }
        }
        * { box-sizing: border-box; }
        [hidden] { display: none !important; }
        body { margin: 0; background: var(--page); color: var(--text); font: 15px/1.5 system-ui, "Segoe UI", "DejaVu Sans", sans-serif; }
        h1, h2, p, ul, dl, dd, figure { margin: 0; padding: 0; }
        ul { list-style: none; }
        a { color: var(--accent); }
        code, kbd { font: 0.88em var(--mono); }
        kbd { padding: 1px 6px; border: 1px solid var(--line); border-bottom-width: 2px; border-radius: 4px; background: var(--page); }
        :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
        .differs { --tone: var(--differs); }
        .missing-golden { --tone: var(--missing-golden); }
        .not-rendered { --tone: var(--not-rendered); }
        .unreadable { --tone: var(--unreadable); }
        .same { --tone: var(--same); }

        /* The head of the page */
        .top { padding: 16px 20px 12px; border-bottom: 1px solid var(--line); background: var(--surface); }
        .top h1 { font-size: 20px; line-height: 1.3; font-weight: 650; }
        .top h1 .failed { color: var(--differs); }
        .top h1 .passed { color: var(--same); }
        .top p { color: var(--quiet); font-size: 13px; overflow-wrap: anywhere; }
        .shares { display: block; width: 100%; height: 6px; margin-top: 12px; border-radius: 3px; }
        .shares rect { fill: var(--tone); }
        .top .note { margin: 12px 0 0; background: var(--page); }

        /* The list of pairs */
        nav { padding: 12px; }
        .filters { display: none; flex-wrap: wrap; gap: 6px; }
        .filters button, .tools button, .tools select { min-height: 30px; padding: 2px 10px; border: 1px solid var(--line); border-radius: 15px; background: var(--surface); color: inherit; font: inherit; font-size: 13px; cursor: pointer; }
        .filters button:hover, .tools button:hover { border-color: var(--quiet); }
        .filters button[aria-pressed=true] { border-color: var(--accent); background: var(--accent-soft); font-weight: 600; }
        .filters b { margin-left: 4px; color: var(--tone, var(--quiet)); font-weight: 600; font-variant-numeric: tabular-nums; }
        .search { display: none; width: 100%; min-height: 34px; margin-top: 8px; padding: 4px 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--page); color: inherit; font: inherit; font-size: 14px; }
        .shown { display: none; margin: 8px 4px; color: var(--quiet); font-size: 12px; }
        #list { columns: 300px; }
        #list a { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: 0 10px; align-items: center; padding: 6px 8px 6px 12px; border-radius: 8px; margin-bottom: 2px; color: inherit; text-decoration: none; position: relative; min-height: 52px; content-visibility: auto; contain-intrinsic-size: auto 52px; }
        #list a::before { content: ""; position: absolute; left: 0; top: 10px; bottom: 10px; width: 3px; border-radius: 2px; background: var(--tone); }
        #list a:hover { background: var(--sunken); }
        #list a[aria-current] { background: var(--accent-soft); }
        #list .thumb { grid-row: 1 / span 2; width: 56px; height: 36px; object-fit: contain; }
        #list .name { line-height: 1.3; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: 14px; }
        #list .kind { line-height: 1.3; grid-column: 2; color: var(--tone); font-size: 12px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
        #list .share { grid-column: 3; grid-row: 1 / span 2; color: var(--quiet); font-size: 12px; font-variant-numeric: tabular-nums; }
        #list .space { display: none; grid-row: 1 / span 2; width: 56px; height: 36px; border-radius: 4px; background: var(--sunken); }
        .folder { color: var(--quiet); }

        /* A pair */
        main { padding: 20px; min-width: 0; }
        article { margin-bottom: 24px; }
        article header { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; }
        article h2 { font-size: 18px; line-height: 1.35; font-weight: 600; overflow-wrap: anywhere; }
        .badge { padding: 1px 10px; border: 1px solid var(--tone); border-radius: 12px; color: var(--tone); font-size: 13px; font-weight: 600; white-space: nowrap; }
        .figures { display: flex; flex-wrap: wrap; gap: 8px; margin: 12px 0; }
        .figures div { padding: 6px 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); }
        .figures dt { color: var(--quiet); font-size: 12px; }
        .figures dd { font-variant-numeric: tabular-nums; font-weight: 600; }
        .figures small { color: var(--quiet); font-weight: 400; }
        .note { margin: 12px 0; padding: 8px 12px; border-left: 3px solid var(--tone, var(--not-rendered)); border-radius: 0 8px 8px 0; background: var(--surface); overflow-wrap: anywhere; }
        .views { display: flex; flex-wrap: wrap; gap: 12px; }
        .views figure { flex: 1 1 260px; min-width: 0; display: flex; flex-direction: column; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); box-shadow: var(--shadow); overflow: hidden; }
        .views figcaption { display: flex; justify-content: space-between; gap: 8px; padding: 7px 12px; border-bottom: 1px solid var(--line); font-size: 13px; font-weight: 600; }
        .views figcaption small { color: var(--quiet); font-size: 12px; font-weight: 400; font-variant-numeric: tabular-nums; }
        .stage { display: grid; flex: 1; padding: 16px; overflow: auto; background: var(--sunken); }
        .canvas { position: relative; margin: auto; background: repeating-conic-gradient(var(--square) 0 25%, var(--square-alt) 0 50%) 0 0 / 16px 16px; box-shadow: 0 0 0 1px var(--line); }
        .canvas img { display: block; image-rendering: pixelated; }
        """#

    /// The styles of parts that the script adds.
    static let script = #"""
        /* With the script: one pair at a time, beside the list */
        .js body { display: grid; grid-template: auto minmax(0, 1fr) / minmax(240px, 340px) minmax(0, 1fr); height: 100vh; height: 100dvh; overflow: hidden; }
        .js .top { grid-column: 1 / -1; }
        .js nav { display: flex; flex-direction: column; min-height: 0; border-right: 1px solid var(--line); background: var(--surface); }
        .js .filters { display: flex; }
        .js .search, .js .shown { display: block; }
        .js #list .space { display: block; }
        .js #list a { grid-template-columns: 56px minmax(0, 1fr) auto; }
        .js #list { columns: auto; flex: 1; min-height: 0; margin: 0 -4px; padding: 0 4px; overflow-y: auto; }
        .js main { display: flex; flex-direction: column; min-height: 0; overflow-y: auto; }
        .js article { display: flex; flex: 1; flex-direction: column; min-height: 0; margin: 0; }
        .tools { display: none; flex-wrap: wrap; gap: 8px 16px; align-items: center; margin-bottom: 12px; font-size: 13px; }
        .js .tools { display: flex; }
        .group { display: flex; align-items: center; gap: 4px; }
        .modes { padding: 3px; border-radius: 10px; background: var(--sunken); box-shadow: inset 0 0 0 1px var(--line); }
        .modes button { border-color: transparent; border-radius: 7px; background: none; }
        .modes button[aria-pressed=true] { border-color: var(--line); background: var(--surface); box-shadow: var(--shadow); font-weight: 600; }
        .tools output { min-width: 48px; text-align: center; font-variant-numeric: tabular-nums; }
        .tools label { display: flex; align-items: center; gap: 6px; }
        .tools .end { margin-left: auto; }
        .js .views { flex: 1; flex-wrap: nowrap; min-height: 240px; }
        .js .views figure { flex-basis: 0; min-height: 0; }
        .js .views.stacked { flex-direction: column; }
        .js .views.stacked figure { min-height: 120px; }
        .js .canvas { width: calc(var(--width) * var(--zoom) * 1px); height: calc(var(--height) * var(--zoom) * 1px); }
        .js .canvas img { position: absolute; top: 0; left: 0; width: calc(var(--own-width) * var(--zoom) * 1px); height: calc(var(--own-height) * var(--zoom) * 1px); max-width: none; user-select: none; -webkit-user-drag: none; }
        .js .smooth .canvas img { image-rendering: auto; }
        .js .under { opacity: 0.2; }
        .stage.moving { cursor: grabbing; }
        .light .canvas { background: #fff; }
        .dark .canvas { background: #000; }
        .bounds { display: none; position: absolute; pointer-events: none; outline: 2px solid var(--differs); outline-offset: 2px; box-shadow: 0 0 0 2px #fffc, 0 0 0 6px #fffc; }
        .marked .bounds { display: block; }
        .single { display: none !important; }
        [data-mode=swipe] .single, [data-mode=flicker] .single, [data-mode=onion] .single, [data-mode=difference] .single { display: flex !important; }
        [data-mode=swipe] .pane, [data-mode=flicker] .pane, [data-mode=onion] .pane, [data-mode=difference] .pane { display: none; }
        .single .mask { display: none; }
        [data-mode=difference] .single .mask { display: block; }
        [data-mode=difference] .single .new { display: none; }
        [data-mode=difference] .single .old { opacity: 0.2; }
        [data-mode=swipe] .single .new { clip-path: inset(0 0 0 var(--part)); }
        [data-mode=swipe] .single .old { clip-path: inset(0 calc(100% - var(--part)) 0 0); }
        [data-mode=onion] .single .new { opacity: var(--part); }
        [data-mode=flicker] .single .new { visibility: hidden; }
        [data-mode=flicker].odd .single .new { visibility: visible; }
        [data-mode=flicker].odd .single .old { visibility: hidden; }
        .handle { display: none; position: absolute; top: -10px; bottom: -10px; left: var(--part); width: 2px; margin-left: -1px; background: var(--accent); pointer-events: none; }
        .handle::after { content: ""; position: absolute; top: 50%; left: -9px; width: 20px; height: 20px; margin-top: -10px; border: 2px solid var(--accent); border-radius: 50%; background: var(--surface); }
        [data-mode=swipe] .single .handle { display: block; }
        [data-mode=swipe] .single .stage { cursor: ew-resize; }
        .slider { display: none; align-items: center; gap: 10px; padding: 8px 12px; border-top: 1px solid var(--line); font-size: 13px; }
        .slider input { flex: 1; accent-color: var(--accent); }
        [data-mode=swipe] .slider, [data-mode=onion] .slider { display: flex; }
        .pixel { display: flex; flex-wrap: wrap; gap: 4px 20px; min-height: 24px; margin-top: 10px; color: var(--quiet); font: 12px/20px var(--mono); }
        .pixel i { display: inline-block; width: 11px; height: 11px; margin-right: 6px; border: 1px solid var(--line); vertical-align: -1px; }
        .empty { margin: auto; padding: 40px; color: var(--quiet); text-align: center; }
        dialog { max-width: 440px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); color: inherit; box-shadow: 0 16px 48px #0006; }
        dialog::backdrop { background: #0006; }
        dialog h2 { margin-bottom: 12px; font-size: 17px; }
        dialog dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 16px; }
        dialog button { margin-top: 16px; }
        @media (max-width: 820px) {
          .js body { display: block; height: auto; overflow: visible; }
          .js #list { columns: auto; max-height: 34vh; }
          .js nav { border-right: 0; border-bottom: 1px solid var(--line); }
          .js .views { flex-wrap: wrap; }
          .js .views figure { flex-basis: 100%; }
        }
        @media (forced-colors: active) { .shares rect, .canvas, #list a { forced-color-adjust: none; } }
        @media print { .js body { display: block; height: auto; overflow: visible; } nav, .tools { display: none !important; } }
        """#
}
