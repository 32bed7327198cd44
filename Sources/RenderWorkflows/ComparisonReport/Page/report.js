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
