extension HTMLReport {
    /// The controls above the selected pair, for the script.
    static let tools = """
        <div class="tools" role="toolbar" aria-label="View">
        <div class="group modes" role="group" aria-label="Mode">
        <button type="button" data-mode="side" aria-pressed="true">Side by side</button>
        <button type="button" data-mode="swipe" aria-pressed="false">Swipe</button>
        <button type="button" data-mode="flicker" aria-pressed="false">Flicker</button>
        <button type="button" data-mode="onion" aria-pressed="false">Onion skin</button>
        <button type="button" data-mode="difference" aria-pressed="false">Difference</button>
        </div>
        <button type="button" class="pause" data-action="pause" hidden>Pause</button>
        <div class="group" role="group" aria-label="Zoom">
        <button type="button" data-action="out" aria-label="Zoom out" title="Zoom out (-)">−</button>
        <output aria-live="polite" aria-label="Zoom"></output>
        <button type="button" data-action="in" aria-label="Zoom in" title="Zoom in (+)">+</button>
        <button type="button" data-action="fit" title="Fit (0)">Fit</button>
        </div>
        <div class="group mark"><button type="button" data-action="go" title="Zoom to the difference (g)">Go to it</button>
        <label><input type="checkbox"> Frame it</label></div>
        <label>Ground <select class="ground"><option value="">checks</option><option value="light">white</option>\
        <option value="dark">black</option></select></label>
        <button type="button" class="end" data-action="help" title="Keys (?)">Keys</button>
        </div>
        """

    /// The markup after the last pair.
    static let end = """
        <p class="empty nothing" hidden>No pair has this verdict and this name.</p>
        <p class="pixel" hidden></p>
        </main>
        <template class="layers"><figure class="single">
        <figcaption><span></span></figcaption>
        <div class="stage" tabindex="0" role="group" aria-label="Expected and actual"><div class="canvas"></div></div>
        <label class="slider">Expected <input type="range" min="0" max="100" step="0.5" aria-label="Share of the actual picture"> Actual</label>
        </figure></template>
        <dialog aria-labelledby="keys"><h2 id="keys">Keys</h2><dl>
        <dt><kbd>j</kbd> <kbd>k</kbd></dt><dd>next and previous pair; arrows too</dd>
        <dt><kbd>1</kbd> … <kbd>5</kbd></dt><dd>side by side, swipe, flicker, onion skin, difference</dd>
        <dt><kbd>+</kbd> <kbd>-</kbd> <kbd>0</kbd></dt><dd>zoom in, out, fit; the wheel with Ctrl, too</dd>
        <dt><kbd>g</kbd> <kbd>b</kbd></dt><dd>go to what differs, frame it</dd>
        <dt><kbd>Space</kbd></dt><dd>turn by hand, in flicker</dd>
        <dt><kbd>f</kbd> <kbd>/</kbd></dt><dd>next filter, search</dd>
        </dl><button type="button" data-action="close">Close</button></dialog>
        <script>\(ReportPage.script)</script>
        </body>
        </html>

        """
}
