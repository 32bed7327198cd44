extension ReportScript {
    /// Zoom, and what the pointer does.
    static let view = #"""

        // Zoom: whole steps above 1, so that a pixel is a square; every view scrolls with the others.
        const steps = [1 / 16, 1 / 8, 1 / 4, 1 / 3, 1 / 2, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64];
        const size = article => [Number(article.dataset.width), Number(article.dataset.height)];
        function fitting(article) {
          const [width, height] = size(article);
          const views = $(".views", article);
          // Wide pictures lie above each other, high ones beside each other, whichever shows them larger.
          const count = article.dataset.mode === "side" ? all(".pane", article).length : 1;
          const across = Math.min(views.clientWidth / count / width, views.clientHeight / height);
          const down = Math.min(views.clientWidth / width, views.clientHeight / count / height);
          views.classList.toggle("stacked", count > 1 && down > across);
          const stage = visibleStages(article)[0];
          const room = Math.min((stage.clientWidth - 34) / width, Math.max(32, stage.clientHeight - 34) / height);
          return room < 1 ? Math.max(room, 1 / 64) : Math.min(8, Math.floor(room));
        }
        function zoomTo(zoom, stage, event) {
          const article = current();
          if (!article) return;
          const before = Number(article.style.getPropertyValue("--zoom")) || 1;
          const after = zoom === "fit" ? fitting(article) : zoom;
          const anchor = stage && event ? place(stage, event, before) : null;
          state.zoom = zoom;
          const [width, height] = size(article);
          const values = { "--width": width, "--height": height, "--zoom": after };
          for (const name in values) article.style.setProperty(name, values[name]);
          article.classList.toggle("smooth", after < 1);
          $(".tools output").textContent = Math.round(after * 100) + "%";
          placeBounds(article, after);
          if (anchor) {
            const box = stage.getBoundingClientRect();
            const canvas = $(".canvas", stage).getBoundingClientRect();
            stage.scrollLeft += canvas.left + anchor.x * after - event.clientX;
            stage.scrollTop += canvas.top + anchor.y * after - event.clientY;
            follow(stage);
          }
        }
        function zoomBy(by, stage, event) {
          const now = Number(current()?.style.getPropertyValue("--zoom")) || 1;
          const next = by > 0 ? steps.find(step => step > now * 1.001) : steps.findLast(step => step < now * 0.999);
          if (next) zoomTo(next, stage, event);
        }
        function placeBounds(article, zoom) {
          if (!article.dataset.bounds) return;
          const box = article.dataset.bounds.split(",").map(number => number * zoom + "px");
          for (const mark of all(".bounds", article)) {
            [mark.style.left, mark.style.top, mark.style.width, mark.style.height] = box;
          }
        }
        function goToBounds() {
          const article = current();
          if (!article?.dataset.bounds) return;
          const [x, y, width, height] = article.dataset.bounds.split(",").map(Number);
          const stage = visibleStages(article)[0];
          const room = Math.min(stage.clientWidth / (width + 8), stage.clientHeight / (height + 8));
          const zoom = Math.min(16, steps.findLast(step => step <= room) ?? steps[0]);
          zoomTo(zoom);
          stage.scrollLeft = 16 + (x + width / 2) * zoom - stage.clientWidth / 2;
          stage.scrollTop = 16 + (y + height / 2) * zoom - stage.clientHeight / 2;
          follow(stage);
        }
        function follow(stage) {
          for (const other of visibleStages(current())) {
            if (other === stage) continue;
            other.scrollLeft = stage.scrollLeft;
            other.scrollTop = stage.scrollTop;
          }
        }

        // The pointer: drags, moves the line of a swipe, and asks for pixels.
        function place(stage, event, zoom) {
          const box = $(".canvas", stage).getBoundingClientRect();
          return { x: (event.clientX - box.left) / zoom, y: (event.clientY - box.top) / zoom, width: box.width };
        }
        function connect(article) {
          for (const stage of all(".stage", article)) {
            let drag = null;
            stage.addEventListener("scroll", () => follow(stage), { passive: true });
            stage.addEventListener("wheel", event => {
              if (!event.ctrlKey && !event.metaKey) return;
              event.preventDefault();
              zoomBy(-event.deltaY, stage, event);
            }, { passive: false });
            stage.addEventListener("pointerdown", event => {
              if (event.button !== 0) return;
              drag = { x: event.clientX, y: event.clientY, left: stage.scrollLeft, top: stage.scrollTop };
              stage.setPointerCapture(event.pointerId);
              stage.classList.add("moving");
              swipe(stage, event);
            });
            stage.addEventListener("pointermove", event => {
              tellPixel(stage, event);
              if (!drag || swipe(stage, event)) return;
              stage.scrollLeft = drag.left + drag.x - event.clientX;
              stage.scrollTop = drag.top + drag.y - event.clientY;
            });
            for (const name of ["pointerup", "pointercancel"]) {
              stage.addEventListener(name, () => {
                drag = null;
                stage.classList.remove("moving");
              });
            }
          }
          $(".slider input", article)?.addEventListener("input", event => setPart(Number(event.target.value)));
        }
        function swipe(stage, event) {
          if (current().dataset.mode !== "swipe") return false;
          const at = place(stage, event, 1);
          setPart(100 * at.x / at.width);
          return true;
        }
        const samples = new WeakMap();
        function sample(image, x, y) {
          if (!image || x >= image.naturalWidth || y >= image.naturalHeight) return "none";
          if (!samples.has(image)) {
            const canvas = document.createElement("canvas");
            canvas.width = canvas.height = 1;
            samples.set(image, canvas.getContext("2d", { willReadFrequently: true }));
          }
          const context = samples.get(image);
          context.clearRect(0, 0, 1, 1);
          context.drawImage(image, -x, -y);
          return "#" + [...context.getImageData(0, 0, 1, 1).data].map(byte => byte.toString(16).padStart(2, "0")).join("");
        }
        function tellPixel(stage, event) {
          const article = current();
          const at = place(stage, event, Number(article.style.getPropertyValue("--zoom")));
          const [x, y] = [Math.floor(at.x), Math.floor(at.y)];
          const [width, height] = size(article);
          const line = $(".pixel");
          line.textContent = "";
          if (x < 0 || y < 0 || x >= width || y >= height) return;
          line.append(`x ${x}, y ${y}`);
          for (const name of ["expected", "actual"]) {
            const image = $(`.${name} img`, article);
            if (!image) continue;
            const color = sample(image, x, y);
            const part = line.appendChild(document.createElement("span"));
            part.appendChild(document.createElement("i")).style.background = color;
            part.append(`${name} ${color}`);
          }
        }
        """#

    /// Buttons, keys and the address.
    static let input = #"""

        // Buttons, keys and the address.
        for (const button of filters) button.addEventListener("click", () => setFilter(button.dataset.filter));
        for (const button of modes) button.addEventListener("click", () => setMode(button.dataset.mode));
        search.addEventListener("input", refresh);
        const actions = {
          in: () => zoomBy(1), out: () => zoomBy(-1), fit: () => zoomTo("fit"), go: goToBounds,
          pause: () => { state.flickers = !state.flickers; flicker(); },
          help: () => $("dialog").showModal(), close: () => $("dialog").close(),
        };
        for (const button of all("[data-action]")) {
          button.addEventListener("click", () => actions[button.dataset.action]());
        }
        const ground = $(".ground");
        ground.addEventListener("change", () => {
          main.classList.remove("light", "dark");
          if (ground.value) main.classList.add(ground.value);
        });
        const mark = $(".mark input");
        mark.addEventListener("change", () => main.classList.toggle("marked", mark.checked));
        function nextFilter() {
          const place = filters.findIndex(button => button.dataset.filter === state.filter);
          setFilter(filters[(place + 1) % filters.length].dataset.filter);
        }
        const keys = {
          j: () => step(1), k: () => step(-1), "+": actions.in, "=": actions.in, "-": actions.out, 0: actions.fit,
          g: goToBounds, f: nextFilter, "?": actions.help, "/": () => search.focus(),
          b: () => { if (!$(".mark").hidden) mark.click(); },
          " ": () => {
            if (state.mode !== "flicker") return false;
            state.flickers = false;
            flicker();
            turn();
          },
        };
        modes.forEach((button, place) => { keys[place + 1] = () => { if (!$(".modes").hidden) setMode(button.dataset.mode); }; });
        const arrows = { ArrowDown: () => step(1), ArrowUp: () => step(-1) };
        document.addEventListener("keydown", event => {
          if (event.ctrlKey || event.metaKey || event.altKey || $("dialog").open) return;
          const focus = document.activeElement;
          if (focus.matches("input, select")) {
            if (event.key === "Escape") focus.blur();
            if (focus !== search || !(event.key in arrows)) return;
          }
          if (event.key === " " && focus.matches("button, a")) return;
          // A view that has the focus is scrolled by the arrows.
          const action = keys[event.key] ?? (focus.matches(".stage") ? null : arrows[event.key]);
          if (focus === search && !(event.key in arrows) || !action) return;
          if (action() !== false) event.preventDefault();
        });
        const fromAddress = () => articles.findIndex(article => "#" + article.id === location.hash);
        addEventListener("hashchange", () => {
          const index = fromAddress();
          if (index < 0 || index === state.index) return;
          if (items[index].hidden) {
            search.value = "";
            state.filter = "all";
            choose(index);
            refresh();
          } else {
            choose(index);
          }
        });
        addEventListener("resize", () => { if (state.zoom === "fit") zoomTo("fit"); });

        // Small pictures in the list, of what is in sight.
        const watcher = new IntersectionObserver(entries => {
          for (const entry of entries.filter(entry => entry.isIntersecting)) {
            watcher.unobserve(entry.target);
            const article = articles[items.indexOf(entry.target)];
            const image = $(".actual img", article) ?? $(".expected img", article);
            if (!image) continue;
            const thumb = new Image();
            thumb.className = "thumb";
            thumb.alt = "";
            thumb.src = image.src;
            $(".space", entry.target).replaceWith(thumb);
          }
        }, { root: $("#list"), rootMargin: "200px" });
        for (const item of items) watcher.observe(item);

        const asked = fromAddress();
        state.filter = asked < 0 && items.some(item => "failure" in item.dataset) ? "failing" : "all";
        if (asked >= 0) choose(asked);
        refresh();
        })();
        """#
}
