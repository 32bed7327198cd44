/// The script of the page.
enum ReportScript {
    static let text = list + "\n" + view + "\n" + input

    /// The list of pairs and the chosen one.
    static let list = #"""
        "use strict";
        (() => {
        const root = document.documentElement;
        const $ = (selector, from = document) => from.querySelector(selector);
        const all = (selector, from = document) => [...from.querySelectorAll(selector)];
        const items = all("#list li");
        const articles = all("article");
        const filters = all(".filters button");
        const modes = all(".modes button");
        const search = $(".search");
        const main = $("main");
        const calm = matchMedia("(prefers-reduced-motion: reduce)");
        const state = { filter: "all", index: -1, mode: "side", zoom: "fit", part: 50, flickers: !calm.matches };
        let timer = 0;

        root.classList.add("js");

        // The list: what it shows, and which pair is chosen.
        function isShown(item) {
          const fits = state.filter === "all" || item.dataset.verdict === state.filter
            || state.filter === "failing" && "failure" in item.dataset;
          return fits && item.dataset.name.toLowerCase().includes(search.value.trim().toLowerCase());
        }
        function refresh() {
          for (const item of items) item.hidden = !isShown(item);
          for (const button of filters) button.setAttribute("aria-pressed", button.dataset.filter === state.filter);
          const shown = items.filter(item => !item.hidden);
          $(".shown").textContent = `${shown.length} of ${items.length} shown`;
          if (shown.length && (state.index < 0 || items[state.index].hidden)) choose(items.indexOf(shown[0]));
          if (!shown.length) choose(-1);
        }
        function setFilter(name) {
          state.filter = name;
          refresh();
        }
        function step(by) {
          const shown = items.filter(item => !item.hidden);
          if (!shown.length) return;
          const place = shown.indexOf(items[state.index]);
          choose(items.indexOf(shown[Math.min(shown.length - 1, Math.max(0, place + by))]));
        }
        function choose(index) {
          state.index = index;
          articles.forEach((article, place) => { article.hidden = place !== index; });
          items.forEach((item, place) => {
            const link = $("a", item);
            if (place === index) link.setAttribute("aria-current", "true"); else link.removeAttribute("aria-current");
          });
          $(".nothing").hidden = index >= 0;
          if (index >= 0) {
            items[index].scrollIntoView({ block: "nearest" });
            if (location.hash !== "#" + articles[index].id) history.replaceState(null, "", "#" + articles[index].id);
          }
          show();
        }

        // The pair: its layers are put over each other once, when it is first looked at.
        const current = () => articles[state.index];
        function layer(source, name) {
          const image = source.cloneNode();
          image.className = name;
          return image;
        }
        function prepare(article) {
          if (article.dataset.ready) return;
          article.dataset.ready = "true";
          for (const image of all("img", article)) measure(image);
          const [old, fresh, mask] = ["expected", "actual", "difference"].map(name => $(`.${name} img`, article));
          if (old && mask) {
            const under = layer(old, "under");
            under.alt = "";
            measure(under);
            mask.before(under);
          }
          if (old && fresh) {
            const single = $("template.layers").content.cloneNode(true);
            const canvas = $(".canvas", single);
            for (const [image, name] of [[old, "old"], [fresh, "new"], [mask, "mask"]]) {
              if (image) measure(canvas.appendChild(layer(image, name)));
            }
            const handle = canvas.appendChild(document.createElement("span"));
            handle.className = "handle";
            $(".views", article).append(single);
          }
          if (article.dataset.bounds) {
            for (const canvas of all(".canvas", article)) {
              canvas.appendChild(document.createElement("span")).className = "bounds";
            }
          }
          connect(article);
        }
        function measure(image) {
          image.style.setProperty("--own-width", image.getAttribute("width"));
          image.style.setProperty("--own-height", image.getAttribute("height"));
        }
        const visibleStages = article => all(".stage", article).filter(stage => stage.clientWidth > 0);

        function show() {
          clearInterval(timer);
          const article = current();
          const hasTwo = Boolean(article && $(".expected img", article) && $(".actual img", article));
          const hasOne = Boolean(article && $(".views img", article));
          $(".tools").hidden = !hasOne;
          $(".pixel").hidden = !hasOne;
          $(".modes").hidden = !hasTwo;
          $(".pixel").textContent = "";
          if (!article) return;
          prepare(article);
          article.dataset.mode = hasTwo ? state.mode : "side";
          for (const button of modes) button.setAttribute("aria-pressed", button.dataset.mode === state.mode);
          zoomTo(state.zoom);
          setPart(state.part);
          $(".pause").hidden = !hasTwo || state.mode !== "flicker";
          $(".mark").hidden = !article.dataset.bounds;
          if (state.mode === "flicker" && hasTwo) flicker();
          caption();
        }
        function caption() {
          const article = current();
          const text = $(".single figcaption span", article);
          if (!text) return;
          text.textContent = {
            swipe: "Expected left, actual right", onion: "Actual over expected", difference: "Difference over expected",
            flicker: article.classList.contains("odd") ? "Actual" : "Expected",
          }[state.mode] ?? "";
        }
        function flicker() {
          $(".pause").textContent = state.flickers ? "Pause" : "Play";
          clearInterval(timer);
          if (state.flickers) timer = setInterval(turn, 600);
        }
        function turn() {
          current()?.classList.toggle("odd");
          caption();
        }
        function setMode(name) {
          state.mode = name;
          show();
        }
        function setPart(percent) {
          state.part = Math.min(100, Math.max(0, percent));
          const article = current();
          article.style.setProperty("--part", state.part + "%");
          const slider = $(".slider input", article);
          if (slider) slider.value = state.part;
        }
        """#
}
