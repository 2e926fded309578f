// Made by `make docs` from Clients/JavaScript; changes here are lost.
// swift-format-ignore-file

/// The parts of the gallery's page.
enum GallerySource {
static let page = ##"""
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{{policy}}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Styles</title>
<link rel="icon" href="data:,">
<style>{{styles}}</style>
</head>
<body>
<noscript><p>The gallery draws styles with a script, which this browser does not run.</p></noscript>
<script type="application/json" id="data">{{data}}</script>
<script type="module">{{script}}</script>
</body>
</html>
"""##

static let styles = ##"""
:root {
  color-scheme: light dark;
  --back: light-dark(#f4f5f7, #13161b);
  --surface: light-dark(#ffffff, #1b1f26);
  --sunken: light-dark(#eef0f4, #14181e);
  --text: light-dark(#1a2029, #e7eaf0);
  --quiet: light-dark(#586272, #9aa5b5);
  --hair: light-dark(#dfe3ea, #2c333e);
  --control: light-dark(#818c9c, #6b7788);
  --accent: light-dark(#2f55cc, #92abff);
  --on-accent: light-dark(#ffffff, #10131a);
  --accent-wash: light-dark(#e8edfc, #222b45);
  --sound: light-dark(#1f8a5b, #4cc38a);
  --error: light-dark(#b3261e, #ff8a80);
  --error-wash: light-dark(#fcebea, #3a1f20);
  --warning: light-dark(#8a5200, #f2b84b);
  --warning-wash: light-dark(#fdf3e1, #35290f);
  --note: light-dark(#3f5266, #a9bbd0);
  --note-wash: light-dark(#ebf0f5, #222a33);
  --bar: 56px;
  --stage: clamp(200px, 46vw, 400px);
  --tags-rest: 362px;
  --tags-wide: 1;
  --radius: 12px;
  --thumb: 14px;
  --label: 66px;
  font: 15px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif;
  font-variant-numeric: tabular-nums;
  -webkit-text-size-adjust: 100%;
}
:root[data-theme="light"] { color-scheme: light; }
:root[data-theme="dark"] { color-scheme: dark; }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
html { scroll-padding-top: calc(var(--bar) + 16px); }
body { margin: 0; background: var(--back); color: var(--text); }
h1, h2, h3, h4, p, ul, figure, table { margin: 0; padding: 0; }
ul { list-style: none; }
a { color: inherit; }
small { font-size: 12px; color: var(--quiet); }
code { font: 12px/1.4 ui-monospace, SFMono-Regular, Menlo, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.icon { width: 16px; height: 16px; fill: none; stroke: currentColor; stroke-width: 1.5; stroke-linecap: round; }
.skip { position: fixed; left: 12px; top: -60px; z-index: 30; padding: 8px 14px; border-radius: 8px; background: var(--accent); color: var(--on-accent); }
.skip:focus { top: 10px; }

button, select, input[type="search"], input[type="text"], input[type="number"] {
  height: 32px; padding: 0 12px; border: 1px solid var(--hair); border-radius: 8px; background: var(--surface); color: var(--text);
  font: inherit; font-size: 13px;
}
button { cursor: pointer; white-space: nowrap; }
button:hover { border-color: var(--control); }
button:disabled { opacity: 0.45; cursor: default; }
input[type="text"], input[type="number"] { min-width: 0; border-color: var(--control); }
button[aria-pressed="true"] { background: var(--accent-wash); border-color: var(--accent); color: var(--accent); }
input[type="search"] { min-width: 90px; }
input[type="search"]::placeholder { color: var(--quiet); opacity: 1; }
.segmented { display: inline-flex; padding: 2px; border-radius: 9px; background: var(--sunken); }
.segmented button { height: 28px; padding: 0 10px; border-color: transparent; background: none; color: var(--quiet); }
.segmented button[aria-pressed="true"] { background: var(--surface); border-color: var(--hair); color: var(--text); }

.bar {
  position: sticky; top: 0; z-index: 20; display: flex; align-items: center; gap: 12px; height: var(--bar); padding: 0 24px;
  border-bottom: 1px solid var(--hair); background: var(--surface);
}
.bar h1 { flex: 1 0 auto; max-width: 44vw; min-width: 0; font-size: 16px; font-weight: 650; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.bar h1 span { font-weight: 400; color: var(--quiet); }
.bar h1 wbr { display: none; }
.bar input { flex: 0 1 260px; }
.bundles { display: flex; gap: 8px; }
.labelled { display: flex; align-items: center; gap: 6px; font-size: 13px; color: var(--quiet); }
.menu { display: none; flex: none; width: 40px; padding: 0; place-items: center; }
.live { display: inline-flex; align-items: center; gap: 6px; font-size: 12px; color: var(--quiet); white-space: nowrap; }
.live[data-state]::before { content: ""; width: 8px; height: 8px; border-radius: 4px; background: var(--sound); }
.live[data-state="waiting"]::before { background: var(--warning); }

.columns { display: grid; grid-template-columns: 232px minmax(0, 1fr); max-width: 1560px; margin: 0 auto; }
nav { position: sticky; top: var(--bar); align-self: start; height: calc(100vh - var(--bar)); overflow-y: auto; padding: 24px 12px 24px 24px; }
nav .group + .group { margin-top: 24px; }
nav h2 { padding: 0 8px 6px; font-size: 12px; font-weight: 600; color: var(--quiet); }
nav a { display: flex; align-items: center; gap: 8px; padding: 4px 8px; border-radius: 6px; font-size: 14px; text-decoration: none; overflow-wrap: anywhere; }
nav a:hover { background: var(--sunken); }
.mark { flex: none; width: 7px; height: 7px; margin-left: auto; border-radius: 4px; background: var(--note); }
.mark + .mark { margin-left: 0; }
.mark.error { background: var(--error); }
.mark.warning { background: var(--warning); }
.mark.changed { background: var(--accent); }
main { min-width: 0; padding: 24px 24px 96px; }
.kind + .kind { margin-top: 48px; }
.kind > header { margin-bottom: 16px; }
.kind h2 { font-size: 22px; font-weight: 650; letter-spacing: -0.01em; }
.kind > header p { max-width: 76ch; color: var(--quiet); }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 350px), 1fr)); gap: 20px; align-items: start; }
/* What moves in one card is drawn without a look at all others. */
.card { min-width: 0; contain: layout paint; border: 1px solid var(--hair); border-radius: var(--radius); background: var(--surface); }
.card.wide { grid-column: 1 / -1; }
.card:target, .card:focus { outline: 2px solid var(--accent); outline-offset: 1px; }
.card > header { display: flex; align-items: center; gap: 8px; min-height: 48px; padding: 8px 16px; }
.card h3 { min-width: 0; font-size: 15px; font-weight: 600; overflow-wrap: anywhere; }
.card h3 a { display: inline-flex; align-items: center; gap: 6px; text-decoration: none; }
.card h3 a::after { content: ""; flex: none; width: 16px; height: 16px; background: var(--quiet); opacity: 0; mask: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='black' stroke-width='1.5' stroke-linecap='round'%3E%3Cpath d='M6.5 9.5l3-3M7 4.5l1.2-1.2a3 3 0 0 1 4.3 4.3L11 9M9 11.5l-1.2 1.2a3 3 0 0 1-4.3-4.3L5 7'/%3E%3C/svg%3E"); }
.card h3 a:hover::after, .card h3 a:focus-visible::after { opacity: 1; }
.badges { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 6px; margin-left: auto; }
.badge { padding: 1px 8px; border-radius: 9px; font-size: 12px; white-space: nowrap; background: var(--note-wash); color: var(--note); }
button.badge { height: 24px; padding: 0 10px; border: 0; border-radius: 12px; }
button.badge:hover { text-decoration: underline; }
.badge.error { background: var(--error-wash); color: var(--error); }
.badge.warning { background: var(--warning-wash); color: var(--warning); }
.body { display: grid; min-height: var(--body); }
.version { min-width: 0; }
.version-label { padding: 0 16px 8px; font-size: 12px; font-weight: 600; color: var(--quiet); }
.empty { margin: 16px; padding: 24px; border-radius: 8px; background: var(--sunken); color: var(--quiet); text-align: center; }
.empty-page, .none { padding: 96px 24px; text-align: center; color: var(--quiet); }

.stage { display: block; width: 100%; background: var(--sunken); touch-action: pan-y; user-select: none; -webkit-user-select: none; }
.content, .ghost, .area { fill: none; stroke-width: 1; vector-effect: non-scaling-stroke; }
.content { stroke: var(--accent); stroke-dasharray: 2 3; opacity: 0.55; pointer-events: none; }
.ghost { stroke: var(--quiet); stroke-dasharray: 2 4; opacity: 0.6; pointer-events: stroke; }
.folded { fill: none; stroke: var(--error); stroke-width: 1.5; stroke-dasharray: 5 3; vector-effect: non-scaling-stroke; pointer-events: none; }
.target { fill: var(--accent); pointer-events: none; }
.controls { display: grid; gap: 6px; padding: 12px 16px; }
.slider { display: grid; grid-template-columns: var(--label) minmax(0, 1fr) 64px; align-items: center; gap: 10px; height: 28px; font-size: 13px; }
.slider label { color: var(--quiet); }
.slider output { text-align: right; white-space: nowrap; }
.slider.unsound output { color: var(--error); font-weight: 600; }
.track { position: relative; display: block; height: 20px; }
.track::before, .band { content: ""; position: absolute; top: 8px; height: 4px; border-radius: 2px; }
.track::before { left: 0; right: 0; background: var(--hair); }
.band { left: calc(var(--thumb) / 2 + (100% - var(--thumb)) * var(--from)); width: calc((100% - var(--thumb)) * (var(--to) - var(--from))); background: var(--sound); }
.band.declared { top: 15px; height: 3px; background: var(--control); }
input[type="range"]:disabled { opacity: 0.45; cursor: default; }
input[type="range"] { -webkit-appearance: none; appearance: none; width: 100%; height: 20px; margin: 0; background: none; cursor: pointer; }
.track input { position: absolute; inset: 0; }
input[type="range"]::-webkit-slider-thumb { -webkit-appearance: none; width: var(--thumb); height: var(--thumb); border: 3px solid var(--surface); border-radius: 50%; background: var(--accent); box-shadow: 0 0 0 1px var(--accent); }
input[type="range"]::-moz-range-thumb { box-sizing: border-box; width: var(--thumb); height: var(--thumb); border: 3px solid var(--surface); border-radius: 50%; background: var(--accent); box-shadow: 0 0 0 1px var(--accent); }
.unsound input[type="range"]::-webkit-slider-thumb { background: var(--error); box-shadow: 0 0 0 1px var(--error); }
.controls > .segmented { justify-self: start; }
.verdict { min-height: 38px; font-size: 13px; line-height: 19px; color: var(--quiet); }
.verdict.unsound { color: var(--error); }

.chips { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); border-top: 1px solid var(--hair); overflow: hidden; }
.chips li { box-shadow: 1px 1px 0 var(--hair); }
.chip { display: grid; width: 100%; height: 44px; padding: 5px 8px 5px 16px; border: 0; border-radius: 0; background: none; text-align: left; line-height: 17px; }
.chip span { font-size: 12px; color: var(--quiet); }
.chip b { overflow: hidden; text-overflow: ellipsis; font-size: 13px; font-weight: 550; }
.chip.differs { background: var(--accent-wash); }
.chip.differs b { color: var(--accent); }
.chip:hover { background: var(--accent-wash); }
.chip:focus-visible { outline-offset: -2px; }

.animation-stage { height: 168px; overflow: hidden; }
div.animation-stage { display: grid; place-items: center; }
.fitted { transform: scale(var(--fit)); }
.specimen { display: grid; align-content: center; gap: 7px; width: 72px; height: 72px; padding: 14px; border-radius: 14px; background: var(--accent); color: var(--on-accent); }
.specimen span { height: 6px; border-radius: 3px; background: currentColor; opacity: 0.85; }
.specimen span:last-child { width: 60%; }
.on-picture { background: linear-gradient(#3f5c78, #6f8b8f); }
.transport { display: flex; align-items: center; gap: 10px; height: 40px; padding: 4px 16px; white-space: nowrap; overflow: hidden; }
.transport:has(.play) { height: 48px; padding-top: 12px; }
.transport .play { width: 72px; flex: none; background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 600; }
.transport input[type="range"] { background: linear-gradient(var(--hair), var(--hair)) center / 100% 4px no-repeat; border-radius: 2px; }
.transport output { flex: none; width: 48px; text-align: right; font-size: 13px; }
.transport small { overflow: hidden; text-overflow: ellipsis; }
.transport .toggle { height: 28px; }
.transport .segmented button { height: 24px; padding: 0 7px; font-size: 12px; }
.curves { display: flex; gap: 14px; height: 84px; padding: 6px 16px; overflow: hidden; }
.curve-figure { display: grid; grid-template-columns: 52px minmax(0, 1fr); align-items: center; gap: 8px; min-width: 112px; }
.curve-figure svg { width: 52px; height: 56px; }
.curve-figure figcaption { font-size: 12px; line-height: 15px; color: var(--quiet); }
.curve { fill: none; stroke: var(--accent); stroke-width: 2; stroke-linejoin: round; vector-effect: non-scaling-stroke; }
.unit { fill: none; stroke: var(--hair); vector-effect: non-scaling-stroke; }
.channel { height: 122px; padding: 6px 16px; border-top: 1px solid var(--hair); }
.channel figcaption { display: flex; justify-content: space-between; height: 24px; font-size: 13px; white-space: nowrap; overflow: hidden; }
.axis { position: relative; padding-left: 40px; }
.axis small { position: absolute; left: 0; width: 36px; line-height: 12px; font-size: 11px; text-align: right; }
.axis .top { top: 3px; }
.axis .bottom { bottom: 3px; }
.plot { display: block; width: 100%; height: 80px; cursor: ew-resize; touch-action: pan-y; overflow: visible; }
.plot .zero { stroke: var(--hair); vector-effect: non-scaling-stroke; }
.plot-area { position: relative; }
.playhead { position: absolute; inset: 2px 0; border-left: 1px solid var(--text); pointer-events: none; }
/* While it plays these are layers of their own, and numbers are laid out by themselves. */
.playing .playhead, .playing .specimen { will-change: transform, opacity; }
.transport output, .channel output { contain: strict; height: 20px; line-height: 20px; }
.channel output { flex: none; width: 120px; text-align: right; }
.animation .chips { grid-template-columns: repeat(2, minmax(0, 1fr)); }

.stage-frame { position: relative; background: var(--sunken); }
/* A finger on what can be moved moves it; elsewhere it scrolls the page. What is inline has no touch-action. */
.picture { width: 100%; height: var(--stage); cursor: default; }
.handle, .movable { display: block; touch-action: none; }
.caption { position: absolute; left: 16px; bottom: 12px; padding: 2px 10px; border-radius: 12px; background: #10151cbf; color: #fff; font-size: 13px; pointer-events: none; }
.sky-top { stop-color: #38536f; }
.sky-low { stop-color: #8fa6a4; }
.sun { fill: #f3e3b3; opacity: 0.55; }
.hill-far { fill: #4a6673; }
.hill-near { fill: #34505a; }
.hill-front { fill: #233a42; }
.tag-dot:not([fill]), .tag-halo:not([fill]), .tag-text:not([fill]) { fill: #fff; }
.tag-halo { fill-opacity: 0.3; }
.tag-line { fill: none; }
.tag-line:not([stroke]) { stroke: #fff; stroke-width: 1; }
.tag-text { font-family: system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; font-size: 12px; }
.on-picture .tag-line { stroke-width: 1.5; }
.on-picture .tag-text { font-size: 14px; }
.gone { opacity: 0; }
.handle { fill: transparent; cursor: grab; }
.handle:focus-visible { outline: none; stroke: #fff; stroke-width: 2; stroke-dasharray: 4 3; }
.tags .ghost { stroke: #fff; opacity: 0.55; }
.cell .ghost { fill: #fff; stroke: none; opacity: 0.13; }
.tags .area { fill: #7fd0ff; fill-opacity: 0.16; stroke: #7fd0ff; }
.field { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; font-size: 13px; color: var(--quiet); }
.tags .controls { grid-template-columns: auto auto; justify-content: space-between; }
.scroller { overflow-x: auto; padding: 0 16px 16px; }
.scroller:focus-visible { outline-offset: -2px; }
.style-grid { width: 100%; border-spacing: 8px; border-collapse: separate; margin: 0 -8px; }
.style-grid td { padding: 0; }
.style-grid th { font-size: 12px; font-weight: 550; color: var(--quiet); text-align: left; white-space: nowrap; }
.style-grid th[scope="row"] { width: 16px; text-align: right; }
.cell { display: block; width: 100%; min-width: 150px; height: 96px; padding: 6px; border: 1px solid transparent; background: linear-gradient(#3f5c78, #5f7f86); }
.cell svg { display: block; width: 100%; height: 100%; pointer-events: none; }
.cell[aria-pressed="true"] { background: linear-gradient(#3f5c78, #5f7f86); border-color: var(--accent); box-shadow: 0 0 0 2px var(--accent); }
.coverages { display: grid; grid-template-columns: minmax(0, 360px) repeat(3, 126px); gap: 16px 24px; padding: 16px; border-top: 1px solid var(--hair); }
.coverages h4 { font-size: 14px; }
.coverages p { font-size: 13px; color: var(--quiet); }
.coverage { display: block; width: 100%; height: 168px; }
.coverage .screen { fill: var(--sunken); stroke: var(--hair); vector-effect: non-scaling-stroke; }
.coverage .margin { fill: none; stroke: var(--quiet); stroke-dasharray: 3 3; vector-effect: non-scaling-stroke; pointer-events: none; }
.covered { fill: var(--accent); }
.coverages figcaption { display: grid; height: 48px; margin-top: 4px; overflow: hidden; font-size: 12px; line-height: 16px; white-space: nowrap; text-align: center; }
.tags .chips { grid-template-columns: repeat(8, minmax(0, 1fr)); }

.findings { padding: 0 16px 16px; }
.findings { display: grid; gap: 10px; align-items: start; padding-top: 14px; }
.findings li { padding: 10px 12px; border-radius: 8px; background: var(--note-wash); font-size: 13px; overflow-wrap: anywhere; }
.findings li.error { background: var(--error-wash); }
.findings li.warning { background: var(--warning-wash); }
.findings .level { font-weight: 600; color: var(--note); }
.findings .error .level { color: var(--error); }
.findings .warning .level { color: var(--warning); }
.findings code, .verdict code { font-size: 0.95em; }
.findings .help { margin-top: 2px; color: var(--quiet); }
.findings img { display: block; max-width: 100%; height: auto; max-height: 320px; margin-top: 8px; border-radius: 6px; background: #fff; }
.findings .source { display: flex; flex-wrap: wrap; gap: 2px 12px; margin-top: 6px; font-size: 12px; color: var(--quiet); }
.kind > .findings { padding: 0; }
.wide > .findings { grid-template-columns: repeat(auto-fill, minmax(min(100%, 420px), 1fr)); }

.tip { position: fixed; z-index: 40; display: grid; gap: 1px; max-width: min(360px, calc(100vw - 16px)); padding: 7px 11px; border-radius: 8px; background: light-dark(#1d232d, #e9edf3); color: light-dark(#fff, #10151c); font-size: 13px; pointer-events: none; box-shadow: 0 6px 20px #0004; overflow-wrap: anywhere; }
.tip b { font-weight: 600; }
.tip small { color: inherit; opacity: 0.75; }

@media (max-width: 899px) {
  .body { min-height: calc(var(--body) * var(--versions)); }
}
@media (min-width: 900px) {
  .card.wide .body { grid-template-columns: repeat(var(--versions), minmax(0, 1fr)); }
}
@media (max-width: 1200px) {
  .chip { padding: 5px 0 5px 16px; }
  .chip b { font-size: 12px; }
}
@media (max-width: 1100px) {
  :root { --tags-wide: 0; --tags-rest: 400px; }
  .tags .controls { grid-template-columns: minmax(0, 1fr); }
  .tags .chips { grid-template-columns: repeat(4, minmax(0, 1fr)); }
}
@media (max-width: 1000px) {
  .columns { grid-template-columns: minmax(0, 1fr); }
  .menu { display: grid; }
  .bar > .labelled span, .bar h1 span { display: none; }
  nav { position: fixed; left: 0; z-index: 15; width: min(300px, 86vw); border-right: 1px solid var(--hair); background: var(--surface); visibility: hidden; transform: translateX(-100%); }
  .menu-open nav { visibility: visible; transform: none; }
}
@media (max-width: 720px) {
  :root { --bar: 100px; --tags-rest: 501px; }
  .bar { flex-wrap: wrap; align-content: center; gap: 6px 8px; padding: 0 12px; }
  .bar h1 wbr { display: inline; }
  .bar h1 { flex: 1 1 80px; max-width: none; max-height: 32px; font-size: 12px; line-height: 16px; white-space: normal; }
  .bar input { order: 1; flex: 1 1 100px; }
  .bar .bundles { order: 2; }
  main { padding: 16px 12px 64px; }
  .tags .field { flex-wrap: nowrap; gap: 8px; margin: -4px; padding: 4px; overflow-x: auto; }
  .tags .field button { padding: 0 8px; }
  .coverages { grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 12px; }
  .tags .coverages > div { grid-column: 1 / -1; height: 120px; overflow: hidden; }
  .coverage { height: 138px; }
}
@media (pointer: coarse) {
  :root { --thumb: 20px; }
}
@media (prefers-reduced-motion: no-preference) {
  button, .chip, nav a { transition: background-color 120ms, border-color 120ms, color 120ms; }
  nav { transition: transform 180ms ease-out; }
  .gone { transition: opacity 180ms; }
}
/* Paper is bright in the dark, too: a pen's black is to be seen. */
.paper { height: 240px; background: light-dark(#ffffff, #dfe3e9); border-bottom: 1px solid var(--hair); color: #1a2029; touch-action: none; cursor: crosshair; }
.brush-acts { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); gap: 6px; }
.brush-acts button { height: 30px; padding: 0 4px; font-size: 13px; }
.pens { display: flex; align-items: center; gap: 8px; height: 36px; margin: 0 -4px; padding: 0 4px; overflow-x: auto; font-size: 13px; color: var(--quiet); }
.pens .pen { flex: none; width: 28px; height: 28px; margin: 0 2px; padding: 0; border: 1px solid var(--hair); border-radius: 14px; background: var(--pen); }
.pens .pen[aria-pressed="true"] { background: var(--pen); outline: 2px solid var(--accent); outline-offset: 1px; }
.bubble .stage { height: 240px; cursor: crosshair; }
.bubble-shape { vector-effect: non-scaling-stroke; }
.bubble-shape:not([fill]) { fill: light-dark(#ffffff, #3a4352); }
.bubble-shape:not([stroke]) { stroke: light-dark(#aab3c1, #5b6677); stroke-width: 1; }
.popover { display: grid; gap: 6px; justify-items: start; }
.popover-stage { display: block; width: 100%; height: 320px; background: var(--sunken); cursor: crosshair; touch-action: pan-y; user-select: none; -webkit-user-select: none; }
.popover-stage .screen { fill: var(--surface); stroke: var(--hair); vector-effect: non-scaling-stroke; }
.popover-stage .margin { fill: none; stroke: var(--quiet); stroke-dasharray: 3 3; opacity: 0.6; vector-effect: non-scaling-stroke; }
.popover-stage .bubble-shape { fill-opacity: 0.92; }
.popover-stage .bubble-shape, .popover-anchor { pointer-events: none; }
.popover-stage .bubble-shape.astray { stroke: var(--error); stroke-width: 1.5; }
.popover-stage .handle { cursor: crosshair; }
.popover-stage .handle:focus-visible { stroke: var(--accent); }
.popover-anchor { fill: var(--accent-wash); stroke: var(--accent); vector-effect: non-scaling-stroke; }
.bubble .coverages { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 10px 12px; height: 274px; padding: 14px 16px; overflow: hidden; }
.bubble .coverages > div { grid-column: 1 / -1; height: 78px; overflow: hidden; }
.bubble .coverages p { font-size: 12px; line-height: 17px; }
.bubble .coverage { width: 100%; height: 96px; }
:root { --stacked: 0; }
.palette { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; align-content: start; padding: 0 16px 16px; }
.palette figcaption { height: 24px; font-size: 12px; line-height: 18px; font-weight: 600; color: var(--quiet); }
.palette-top { display: grid; grid-template-columns: minmax(0, 1fr) 260px; gap: 24px; }
.contrasts { min-width: 0; }
.contrast-table { overflow-x: auto; }
.contrast-table table { border-collapse: collapse; font-size: 12px; }
.contrast-table tr { height: 32px; }
.contrast-table p { height: 24px; font-size: 12px; color: var(--quiet); }
.contrast-table th { position: sticky; left: 0; z-index: 1; max-width: 96px; height: 32px; padding: 0 8px 0 0; background: var(--surface); overflow: hidden; text-overflow: ellipsis; font-weight: 500; color: var(--quiet); text-align: left; white-space: nowrap; }
.contrast-table th[scope="col"] { position: static; max-width: 72px; padding: 0 4px; }
.contrast-table:focus-visible { outline-offset: -2px; }
.contrast-table td { min-width: 72px; height: 32px; padding: 0 4px; line-height: 24px; white-space: nowrap; box-shadow: inset 0 0 0 1px var(--hair); }
.contrast-table td small { padding-left: 6px; font-size: 12px; color: var(--text); }
.contrast-table td.low small { color: var(--quiet); }
.ink-sample { vertical-align: middle; }
.ink-sample rect { fill: var(--paper); stroke: var(--hair); }
.ink-sample text { fill: var(--ink); font-weight: 550; }
.vision, .color-pair { display: grid; grid-template-columns: 96px minmax(0, 280px) minmax(0, 1fr); align-items: center; gap: 0 16px; font-size: 13px; }
.vision { height: 28px; }
.vision-swatches { display: flex; height: 22px; border-radius: 6px; overflow: hidden; box-shadow: 0 0 0 1px var(--hair); }
.vision-swatches i { flex: 1; background: var(--pen); }
.vision small, .color-pair small, .color-pair > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.vision small, .color-pair small { color: var(--quiet); }
.color-pair { height: 44px; }
.color-pair.unsound small { color: var(--error); font-weight: 600; }
.wheel { height: 264px; }
.wheel-face { position: relative; width: 160px; height: 160px; margin-bottom: 8px; }
.wheel-disc, .wheel-face svg { position: absolute; inset: 0; width: 160px; height: 160px; }
.wheel-disc { border-radius: 50%; background: radial-gradient(closest-side, #ffffff, transparent), conic-gradient(from 90deg, #ff0000, #ffff00, #00ff00, #00ffff, #0000ff, #ff00ff, #ff0000); }
.wheel-disc::after { content: ""; position: absolute; inset: 0; border-radius: 50%; background: #000000; opacity: var(--shade); }
.wheel-face svg { border-radius: 50%; touch-action: none; cursor: crosshair; overflow: visible; }
.wheel-mark, .wheel-chosen { fill: var(--pen); stroke: #ffffff; stroke-width: 1.5; }
.wheel-chosen { stroke: #000000; stroke-width: 2; pointer-events: none; }
.wheel-words { display: flex; align-items: center; gap: 10px; height: 44px; overflow: hidden; }
.wheel-swatch { flex: none; width: 36px; height: 36px; border-radius: 8px; background: var(--pen); box-shadow: 0 0 0 1px var(--hair); }
@media (max-width: 720px) {
  :root { --stacked: 1; }
  .palette-top { grid-template-columns: minmax(0, 1fr); }
  .vision, .color-pair { grid-template-columns: 96px minmax(0, 1fr); align-content: center; }
  .vision { height: 48px; }
  .vision small { grid-column: 1 / -1; }
  .color-pair .ink-sample { grid-row: 1 / 3; }
}
.control-stage { height: 96px; background: var(--surface); border-bottom: 1px solid var(--hair); }
.control-ground:not([fill]) { fill: none; stroke: var(--hair); vector-effect: non-scaling-stroke; }
.control-stage text { pointer-events: none; user-select: none; -webkit-user-select: none; }
.control-cell { fill: transparent; cursor: pointer; touch-action: manipulation; }
.sticker .stage:focus-visible { outline-offset: -2px; }
.sticker .stage { height: 300px; cursor: grab; }
.sticker-page { fill: light-dark(#ffffff, #232a35); stroke: var(--hair); vector-effect: non-scaling-stroke; }
.sticker-body { fill: light-dark(#d7e0fb, #344673); }
.sticker-body.photo { fill: light-dark(#cfe9dc, #2c5a45); }
.sticker-body.text { fill: light-dark(#fbf3d7, #5c5130); }
.sticker-letters { fill: var(--text); font-weight: 650; pointer-events: none; user-select: none; -webkit-user-select: none; }
.sticker-border { fill: none; pointer-events: none; }
.sticker-border:not([stroke]) { stroke: none; }
.sticker-snap { stroke: var(--accent); stroke-dasharray: 6 4; pointer-events: none; }
.sticker-close { cursor: pointer; }
.sticker-close circle { fill: light-dark(#1a2029, #e7eaf0); fill-opacity: 0.75; }
.sticker-close .tap { fill: none; stroke: var(--control); stroke-dasharray: 2 3; pointer-events: all; }
.sticker-close path { stroke: light-dark(#ffffff, #13161b); stroke-width: 2; stroke-linecap: round; pointer-events: none; }
.sticker-buttons { display: flex; gap: 6px; margin: -4px; padding: 4px; overflow-x: auto; }
.sticker-buttons button { flex: none; padding: 0 8px; }
.template .stage { height: 360px; cursor: pointer; }
.template .verdict { height: 38px; overflow: hidden; }
.template .segmented { justify-self: start; }
.template-actions { display: flex; gap: 8px; }
.template-page { vector-effect: non-scaling-stroke; stroke: light-dark(#aab3c1, #5b6677); stroke-width: 1; }
.template-page:not([fill]) { fill: light-dark(#ffffff, #232a34); }
.template-slot { vector-effect: non-scaling-stroke; fill: light-dark(#2f55cc1f, #92abff2e); stroke: var(--accent); stroke-width: 1; stroke-dasharray: 4 3; }
.template-slot:focus-visible { outline: none; stroke-width: 3; stroke-dasharray: none; }
.template-slot:hover { fill: light-dark(#2f55cc3d, #92abff52); }
.template-name { fill: #2a3a6b; text-anchor: middle; dominant-baseline: central; pointer-events: none; }
.template-page:not([fill]) ~ g .template-name { fill: var(--text); }
.template-sample { pointer-events: none; }
.sample-box { fill: #ffffff; stroke: #7b8794; vector-effect: non-scaling-stroke; }
.template-sample.photo .sample-box { fill: #bfe0f5; }
.sample-sun { fill: #ffd34e; }
.sample-hill { fill: #4f8a5b; }
.sample-hill.far { fill: #7fb08a; }
.sample-star { fill: #e0662f; stroke: #ffffff; vector-effect: non-scaling-stroke; }
.sample-words { fill: #1a2029; text-anchor: middle; dominant-baseline: central; }
.text-stage { position: relative; height: 200px; overflow: hidden; background: var(--sunken); font-size: var(--text-size, 24px); font-weight: 600; }
.text-layer { position: absolute; inset: 0 16px; display: grid; align-content: center; text-align: center; }
.text-whole { visibility: hidden; margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; line-height: 1.25; }
.text-unit { position: absolute; white-space: pre; line-height: 1.25; text-align: left; }
.text-units.old { color: light-dark(#8a4b12, #f0b27a); }
.text-animation .words { display: grid; grid-template-columns: var(--label) minmax(0, 1fr); gap: 10px; align-items: center; height: 32px; font-size: 13px; color: var(--quiet); }
.text-animation .facts { height: 20px; font-size: 12px; line-height: 20px; color: var(--quiet); white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
"""##

static let script = ##"""
// @ts-check

/**
 * Attributes of an element. `on` holds listeners, `css` custom properties and styles, which a strict policy allows from scripts
 * only; true gives an attribute without value; null, undefined and false give none.
 * @typedef {Record<string, any>} Attributes
 */

const svgSpace = 'http://www.w3.org/2000/svg'

/**
 * An HTML element. Text always becomes text, whatever it holds.
 * @param {string} name
 * @param {Attributes | null} [attributes]
 * @param {...(Node | string | number | null | undefined | false)} children
 * @returns {any}
 */
function html(name, attributes, ...children) {
  return filled(document.createElement(name), attributes ?? {}, children)
}

/**
 * An SVG element.
 * @param {string} name
 * @param {Attributes | null} [attributes]
 * @param {...(Node | string | number | null | undefined | false)} children
 * @returns {any}
 */
function svg(name, attributes, ...children) {
  return filled(document.createElementNS(svgSpace, name), attributes ?? {}, children)
}

/**
 * @param {Element} element
 * @param {Attributes} attributes
 * @param {(Node | string | number | null | undefined | false)[]} children
 */
function filled(element, attributes, children) {
  setAttributes(element, attributes)
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue
    element.append(child instanceof Node ? child : `${child}`)
  }
  return element
}

/**
 * @param {any} element
 * @param {Attributes} attributes
 */
function setAttributes(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'on') {
      for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener)
    } else if (name === 'css') {
      for (const [property, text] of Object.entries(value)) element.style.setProperty(property, `${text}`)
    } else if (value === null || value === undefined || value === false) {
      element.removeAttribute(name)
    } else {
      element.setAttribute(name, value === true ? '' : `${value}`)
    }
  }
}

/**
 * A number for people: at most so many decimals, a real minus sign.
 * @param {number} number
 * @param {number} decimals
 */
function shortNumber(number, decimals = 2) {
  const text = `${Number(number.toFixed(decimals))}`
  return text === '-0' ? '0' : text.replace('-', '−')
}

/**
 * A size for people, in points.
 * @param {number} width
 * @param {number} height
 */
function sizeText(width, height) {
  return `${shortNumber(width)} × ${shortNumber(height)} pt`
}

/**
 * Text in which what stands between backticks is code.
 * @param {string} text
 * @returns {(Node | string)[]}
 */
function withCode(text) {
  return text.split(/`([^`]+)`/).map((part, index) => index % 2 === 1 ? html('code', null, part) : part)
}

/**
 * A stroked icon of 16 × 16.
 * @param {string} path
 */
function icon(path) {
  return svg('svg', { class: 'icon', viewBox: '0 0 16 16', 'aria-hidden': 'true' }, svg('path', { d: path }))
}

/**
 * Whether somebody types words there, so that letters are no shortcuts.
 * @param {EventTarget | null} target
 */
function isTextField(target) {
  return target instanceof HTMLInputElement && ['search', 'text', 'number'].includes(target.type)
}

// @ts-check

/**
 * Why a bundle was refused.
 *
 * - `notJSON`: the bytes are no strict JSON document, or more than were allowed;
 * - `newerVersion`, `newerClientNeeded`: nothing is wrong, a later client can draw it: leave it alone, keep what was there;
 * - `malformed`: the document isn't what a bundle of this version has to be.
 * @typedef {'notJSON' | 'newerVersion' | 'newerClientNeeded' | 'malformed'} RefusalCode
 */

/** A bundle that was refused; nothing of it is used. */
class BundleError extends Error {
  /**
   * @param {RefusalCode} code
   * @param {string} message
   * @param {readonly string[]} path
   */
  constructor(code, message, path = []) {
    super(path.length > 0 ? `\`${path.map(keyPathPart).join('.')}\`: ${message}` : message)
    this.name = 'BundleError'
    /** Why it was refused. */
    this.code = code
    /** The way from the root to the value at fault: keys, and the numbers of items counted from 0. */
    this.path = path
  }
}

/**
 * A part of a path, in double quotes where it would not read back.
 * @param {string} part
 */
function keyPathPart(part) {
  return part === '' || /[ ./"\\]/.test(part) ? `"${part.replace(/["\\]/g, '\\$&')}"` : part
}

// @ts-check

/**
 * A JSON value as it is read: objects are Maps, so that no key means anything to the language.
 * @typedef {null | boolean | number | string | any[] | Map<string, any>} JSONValue
 */

/** The most arrays and objects that may stand in each other. */
const depthLimit = 64

/** Text that isn't JSON, or isn't one document whose every part has one meaning. */
class JSONSyntaxError extends Error {
  /**
   * @param {number} offset how many bytes of the document stand before the place
   * @param {string} problem what was read or what was expected
   */
  constructor(offset, problem) {
    super(`byte ${offset}: ${problem}`)
    this.name = 'JSONSyntaxError'
    /** How many bytes of the document stand before the place. */
    this.offset = offset
  }
}

/**
 * Reads one JSON document (RFC 8259), strictly: UTF-8 without a byte order mark, no key twice in an object, no half of a
 * surrogate pair, no number that a double can't hold, at most 64 levels.
 * @param {string | Uint8Array | ArrayBuffer} document text, or its bytes
 * @param {number} limit the most bytes that are accepted
 * @returns {JSONValue}
 * @throws {JSONSyntaxError}
 */
function parseJSON(document, limit) {
  const bytes = typeof document === 'string' ? null : new Uint8Array(document)
  // Text has no fewer bytes than code units, so a long one needn't be encoded.
  const source = typeof document === 'string' ? document : ''
  const size = bytes ? bytes.length : source.length > limit ? source.length : new TextEncoder().encode(source).length
  if (size > limit) throw new JSONSyntaxError(0, `the document has ${size} bytes, ${limit} are allowed`)
  const parser = new JSONParser(bytes ? decodeUTF8(bytes) : source)
  return parser.document()
}

/**
 * @param {Uint8Array} bytes
 * @returns {string}
 */
function decodeUTF8(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new JSONSyntaxError(0, 'the document is not UTF-8')
  }
}

const words = new Map([['true', true], ['false', false], ['null', null]])
const escapes = new Map([
  ['"', '"'], ['\\', '\\'], ['/', '/'], ['b', '\b'], ['f', '\f'], ['n', '\n'], ['r', '\r'], ['t', '\t'],
])

/** Goes through a document once, from its start to its end. */
class JSONParser {
  /** @param {string} text */
  constructor(text) {
    this.text = text
    this.at = 0
    this.depth = 0
  }

  /** @returns {JSONValue} */
  document() {
    if (this.text.startsWith('\uFEFF')) this.fail('a byte order mark (U+FEFF) stands before the document')
    const value = this.value()
    if (this.next() !== '') this.fail(`expected the end of the document, found ${this.found()}`)
    return value
  }

  /** The next character that isn't white space, which stays unread; empty at the end. */
  next() {
    while (' \t\n\r'.includes(this.text.charAt(this.at) || '-')) this.at += 1
    return this.text.charAt(this.at)
  }

  /** @returns {JSONValue} */
  value() {
    const character = this.next()
    if (character === '{') return this.nested(() => this.object())
    if (character === '[') return this.nested(() => this.array())
    if (character === '"') return this.string()
    const word = this.match(/[A-Za-z_$][\w$]*/y)
    if (word !== null) {
      if (words.has(word)) return words.get(word) ?? null
      this.fail(`expected a value, found \`${word}\``, this.at - word.length)
    }
    return this.number()
  }

  /**
   * @template Value
   * @param {() => Value} read
   * @returns {Value}
   */
  nested(read) {
    if (++this.depth > depthLimit) this.fail(`arrays and objects stand in each other more than ${depthLimit} deep`)
    this.at += 1
    const value = read()
    this.at += 1
    this.depth -= 1
    return value
  }

  /** @returns {JSONValue[]} */
  array() {
    /** @type {JSONValue[]} */
    const items = []
    if (this.next() === ']') return items
    for (;;) {
      items.push(this.value())
      if (this.isLast(']')) return items
    }
  }

  /** @returns {Map<string, JSONValue>} */
  object() {
    /** @type {Map<string, JSONValue>} */
    const members = new Map()
    if (this.next() === '}') return members
    for (;;) {
      const start = this.at
      if (this.next() !== '"') this.fail(`expected a key in double quotes, found ${this.found()}`)
      const key = this.string()
      if (members.has(key)) this.fail('the object has this key already', start)
      if (this.next() !== ':') this.fail(`expected \`:\`, found ${this.found()}`)
      this.at += 1
      members.set(key, this.value())
      if (this.isLast('}')) return members
    }
  }

  /**
   * Whether the bracket closes here; else a comma is read, behind which something has to follow.
   * @param {string} bracket
   */
  isLast(bracket) {
    if (this.next() === bracket) return true
    if (this.next() !== ',') this.fail(`expected \`,\` or \`${bracket}\`, found ${this.found()}`)
    const comma = this.at
    this.at += 1
    if (this.next() === bracket) this.fail('nothing follows this comma', comma)
    return false
  }

  /** @returns {string} */
  string() {
    const start = this.at
    let text = ''
    this.at += 1
    for (;;) {
      text += this.match(/[^"\\\u0000-\u001F]+/y) ?? ''
      const character = this.text.charAt(this.at)
      if (character === '"') break
      if (character !== '\\') this.fail(`expected the end of the text, found ${this.found()}`)
      text += this.escape()
    }
    this.at += 1
    if (/[\uD800-\uDFFF]/u.test(text)) this.fail('half of a surrogate pair is no character', start)
    return text
  }

  /** @returns {string} */
  escape() {
    const digits = this.match(/\\u[0-9A-Fa-f]{4}/y)
    if (digits !== null) return String.fromCharCode(parseInt(digits.slice(2), 16))
    const meant = escapes.get(this.text.charAt(this.at + 1))
    if (meant === undefined) this.fail('this is no escape that JSON knows')
    this.at += 2
    return meant ?? ''
  }

  /** @returns {number} */
  number() {
    const start = this.at
    const digits = this.match(/-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/y)
    if (digits === null) this.fail(`expected a value, found ${this.found()}`)
    const number = Number(digits)
    if (!Number.isFinite(number)) this.fail('the number is too large for a 64-bit float', start)
    return number
  }

  /**
   * What the expression finds right here, which is read then; null where it finds nothing.
   * @param {RegExp} expression a sticky one
   */
  match(expression) {
    expression.lastIndex = this.at
    const found = expression.exec(this.text)?.[0] ?? null
    this.at += found?.length ?? 0
    return found
  }

  /** What stands here, for messages. */
  found() {
    const code = this.text.codePointAt(this.at)
    if (code === undefined) return 'the end of the document'
    const isPlain = code > 0x20 && code < 0x7F && code !== 0x60
    return isPlain ? `\`${String.fromCodePoint(code)}\`` : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
  }

  /**
   * @param {string} problem
   * @param {number} place in the text
   * @returns {never}
   */
  fail(problem, place = this.at) {
    throw new JSONSyntaxError(new TextEncoder().encode(this.text.slice(0, place)).length, problem)
  }
}

// @ts-check

/** @typedef {import('./json.js').JSONValue} JSONValue */
/** @typedef {ReadonlyMap<string, ReadonlySet<string>>} BundleNames names that other styles may refer to, by kind */
/** @typedef {{ min: number, max: number }} Range both ends are included */

/** The largest magnitude of a number, so that nothing computed from it overflows. */
const largest = 1e15
const largestWhole = 2 ** 31 - 1

/** A value of a bundle with the way to it: reads what is asked for, or says what is there instead. */
class Reader {
  /**
   * @param {JSONValue | undefined} json undefined where a member is missing
   * @param {BundleNames} names
   * @param {Reader | null} parent what holds it; null for the whole document
   * @param {string | number} key its key or place there
   */
  constructor(json, names, parent = null, key = '') {
    this.json = json
    this.names = names
    this.parent = parent
    this.key = key
  }

  /**
   * The way from the root to the value: keys, and the numbers of items counted from 0.
   * @returns {string[]}
   */
  get path() {
    return this.parent ? [...this.parent.path, `${this.key}`] : []
  }

  /**
   * @param {string} expected
   * @param {string} [found]
   * @returns {never}
   */
  fail(expected, found = this.found()) {
    throw new BundleError('malformed', `expected ${expected}, found ${found}`, this.path)
  }

  /** What is there, for messages: short values as they are. */
  found() {
    const { json } = this
    if (json === undefined) return 'nothing'
    if (json === null) return 'null'
    if (Array.isArray(json)) return 'an array'
    if (typeof json === 'object') return 'an object'
    if (typeof json === 'boolean') return 'a boolean'
    const text = JSON.stringify(json)
    return text.length <= 40 ? `\`${text}\`` : `a ${typeof json}`
  }

  /** Whether a member is there, or anything at all. */
  get isThere() {
    return this.json !== undefined
  }

  /** @returns {Map<string, JSONValue>} */
  object() {
    return this.json instanceof Map ? this.json : this.fail('an object')
  }

  /**
   * The member of an object, which may be missing.
   * @param {string} key
   */
  at(key) {
    return new Reader(this.object().get(key), this.names, this, key)
  }

  /**
   * The member, read if it is there.
   * @template Value
   * @param {string} key
   * @param {(member: Reader) => Value} read
   * @returns {Value | undefined}
   */
  optional(key, read) {
    const member = this.at(key)
    return member.isThere ? read(member) : undefined
  }

  /**
   * All members with their keys, in the bundle's order.
   * @returns {[string, Reader][]}
   */
  members() {
    return [...this.object()].map(([key, json]) => [key, new Reader(json, this.names, this, key)])
  }

  /**
   * The object as a Map of what is read of its members.
   * @template Value
   * @param {(member: Reader, name: string) => Value} read
   * @returns {Map<string, Value>}
   */
  map(read) {
    return new Map(this.members().map(([key, member]) => [key, read(member, key)]))
  }

  /**
   * The same where the keys are numbers of texts.
   * @template Value
   * @param {(member: Reader, count: number) => Value} read
   * @returns {Map<number, Value>}
   */
  byCount(read) {
    return new Map(this.members().map(([key, member]) => {
      const count = /^[1-9][0-9]{0,9}$/.test(key) ? Number(key) : 0
      if (count < 1 || count > largestWhole) member.fail('a number of texts as the key', `\`${key}\``)
      return [count, read(member, count)]
    }))
  }

  /**
   * @template Value
   * @param {(item: Reader, index: number) => Value} read
   * @returns {Value[]}
   */
  list(read) {
    if (!Array.isArray(this.json)) this.fail('an array')
    return this.json.map((json, index) => read(new Reader(json, this.names, this, index), index))
  }

  /**
   * The same with so many items.
   * @template Value
   * @param {number} length
   * @param {(item: Reader, index: number) => Value} read
   */
  listOf(length, read) {
    if (Array.isArray(this.json)) this.requireLength(length)
    return this.list(read)
  }

  /**
   * A list without repetitions that isn't empty.
   * @template Value
   * @param {string} noun what one item is called
   * @param {(item: Reader) => Value} read
   * @returns {Value[]}
   */
  set(noun, read) {
    if (Array.isArray(this.json) && this.json.length === 0) this.fail(`at least one ${noun}`, 'an empty array')
    return this.distinct(noun, read)
  }

  /**
   * A list without repetitions.
   * @template Value
   * @param {string} noun what one item is called
   * @param {(item: Reader) => Value} read
   * @returns {Value[]}
   */
  distinct(noun, read) {
    /** @type {Set<Value>} */
    const known = new Set()
    const items = this.list(read)
    this.list((item, index) => {
      if (known.has(items[index])) item.fail(`a ${noun} that isn't listed yet`)
      known.add(items[index])
    })
    return items
  }

  /** @param {number} length */
  requireLength(length) {
    const found = Array.isArray(this.json) ? this.json.length : 0
    if (found !== length) this.fail(length === 1 ? '1 item' : `${length} items`, `${found}`)
  }

  /**
   * @param {string} expected
   * @param {(number: number) => boolean} isAllowed
   */
  number(expected = 'a number', isAllowed = () => true) {
    const { json } = this
    if (typeof json !== 'number') return this.fail(this.isThere ? 'a number' : expected)
    if (Math.abs(json) > largest) this.fail('a number within ±1e15')
    return isAllowed(json) ? json : this.fail(expected)
  }

  /** From 0 on. */
  notNegative() {
    return this.number('a number from 0 on', number => number >= 0)
  }

  positive() {
    return this.number('a number above 0', number => number > 0)
  }

  /** In 0…1. */
  proportion() {
    return this.number('a number from 0 to 1', number => number >= 0 && number <= 1)
  }

  /** In (−180, 180]. */
  angle() {
    return this.number('an angle above -180, up to 180', number => number > -180 && number <= 180)
  }

  /** @param {number} least */
  whole(least) {
    const expected = `a whole number from ${least} to ${largestWhole}`
    return this.number(expected, number => Number.isInteger(number) && number >= least && number <= largestWhole)
  }

  /**
   * @param {(end: Reader) => number} read what both ends are; from 0 on if left out
   * @returns {Range}
   */
  range(read = end => end.notNegative()) {
    const range = { max: read(this.at('max')), min: read(this.at('min')) }
    if (range.min > range.max) this.fail('`min` at or below `max`', `${range.min} and ${range.max}`)
    return range
  }

  /** @returns {string} */
  string() {
    return typeof this.json === 'string' ? this.json : this.fail('a string')
  }

  /** @returns {boolean} */
  boolean() {
    return typeof this.json === 'boolean' ? this.json : this.fail('`true` or `false`')
  }

  /**
   * @template {string} Word
   * @param {readonly Word[]} words
   * @returns {Word}
   */
  word(words) {
    const word = words.find(word => word === this.json)
    return word ?? this.fail(words.map(word => `\`${word}\``).join(' or '))
  }

  /**
   * The name of a style of this bundle.
   * @param {string} kind as in `animations`
   * @param {string} noun as in `an animation`
   */
  name(kind, noun) {
    const name = this.string()
    return this.names.get(kind)?.has(name) ? name : this.fail(`the name of ${noun} of this bundle`)
  }

  /** The name of an animation of this bundle. */
  animation() {
    return this.name('animations', 'an animation')
  }
}

// @ts-check

/** @typedef {{ x: number, y: number }} Point x to the right, y down, in points */
/** @typedef {{ width: number, height: number }} Size in points */
/** @typedef {{ minX: number, minY: number, maxX: number, maxY: number }} Rectangle in points */
/** @typedef {{ center: Point, radius: number, start: number, sweep: number }} Arc angles in degrees, positive clockwise */
/**
 * A part of a line: to a point, along a quadratic curve or an arc from where the part before ended, or back to the start.
 * @typedef {{ type: 'move' | 'line', point: Point } | { type: 'quadratic', control: Point, point: Point }
 *   | { type: 'arc', arc: Arc } | { type: 'close' }} PathElement
 */

/**
 * The number of a range that is nearest; the lower end where the range is turned over.
 * @param {number} number
 * @param {number} low
 * @param {number} high
 */
function clamp(number, low, high) {
  return Math.max(low, Math.min(number, high))
}

/**
 * How far a point lies outside of a rectangle; 0 inside.
 * @param {Rectangle} box
 * @param {Point} point
 */
function distanceToBox(box, { x, y }) {
  return Math.hypot(Math.max(box.minX - x, 0, x - box.maxX), Math.max(box.minY - y, 0, y - box.maxY))
}

/**
 * The smallest rectangle around others.
 * @param {Rectangle[]} boxes at least one
 * @returns {Rectangle}
 */
function boxAround(boxes) {
  return {
    minX: Math.min(...boxes.map(box => box.minX)), minY: Math.min(...boxes.map(box => box.minY)),
    maxX: Math.max(...boxes.map(box => box.maxX)), maxY: Math.max(...boxes.map(box => box.maxY)),
  }
}

/**
 * The square around a point, `reach` to every side.
 * @param {Point} point
 * @param {number} reach
 * @returns {Rectangle}
 */
function squareAround({ x, y }, reach) {
  return { minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach }
}

/**
 * A rectangle grown on every side.
 * @param {Rectangle} box
 * @param {number} by
 * @returns {Rectangle}
 */
function grownBox(box, by) {
  return { minX: box.minX - by, minY: box.minY - by, maxX: box.maxX + by, maxY: box.maxY + by }
}

/**
 * An offset turned by degrees, positive clockwise on screen, and made longer; exact for whole quarter turns.
 * @param {Point} offset
 * @param {number} degrees
 * @param {number} scale
 * @returns {Point}
 */
function turnedOffset({ x, y }, degrees, scale = 1) {
  const [cos, sin] = cosineAndSine(degrees)
  return { x: scale * (cos * x - sin * y), y: scale * (sin * x + cos * y) }
}

/**
 * Cosine and sine of an angle in degrees, exact for whole quarter turns.
 * @param {number} degrees
 * @returns {[number, number]}
 */
function cosineAndSine(degrees) {
  const quarters = degrees / 90
  if (Number.isInteger(quarters)) {
    return /** @type {[number, number][]} */ ([[1, 0], [0, 1], [-1, 0], [0, -1]])[((quarters % 4) + 4) % 4]
  }
  const radians = degrees % 360 * Math.PI / 180
  return [Math.cos(radians), Math.sin(radians)]
}

// @ts-check

/**
 * A colour in a named colour space; components (red, green, blue) and alpha in 0…1.
 * @typedef {{ colorSpace: 'srgb' | 'display-p3', components: [number, number, number], alpha: number }} Color
 */

/**
 * @param {import('./reading.js').Reader} json
 * @returns {Color}
 */
function readColor(json) {
  const alpha = json.at('alpha').proportion()
  const colorSpace = json.at('colorSpace').word(/** @type {const} */ (['srgb', 'display-p3']))
  const [red, green, blue] = json.at('components').listOf(3, component => component.proportion())
  return { colorSpace, components: [red, green, blue], alpha }
}

/**
 * A colour between two, component by component; colours of two spaces are mixed in Display P3. The parts stay in 0…1.
 * @param {Color} from
 * @param {Color} to
 * @param {number} progress the part of the way; outside of 0…1 where a curve overshoots
 * @returns {Color}
 */
function mixedColor(from, to, progress) {
  if (progress === 0) return from
  if (progress === 1) return to
  const [one, other] = from.colorSpace === to.colorSpace ? [from, to] : [inDisplayP3(from), inDisplayP3(to)]
  /** @param {number} a @param {number} b */
  const mixed = (a, b) => clamp(a + (b - a) * progress, 0, 1)
  const [red, green, blue] = one.components.map((component, index) => mixed(component, other.components[index]))
  return { colorSpace: one.colorSpace, components: [red, green, blue], alpha: mixed(one.alpha, other.alpha) }
}

/**
 * A colour as CSS writes it.
 * @param {Color} color
 */
function cssColor({ colorSpace, components, alpha }) {
  return `color(${colorSpace} ${components.join(' ')} / ${alpha})`
}

/** From linear sRGB to linear Display P3, both with the white D65: each row gives a component. */
const displayP3FromSRGB = [
  [0.8224619687143625, 0.177538031285638, 0],
  [0.03319419885096159, 0.9668058011490384, 0],
  [0.01708263072112004, 0.0723974406639634, 0.9105199286149165],
]

/**
 * @param {Color} color
 * @returns {Color}
 */
function inDisplayP3(color) {
  if (color.colorSpace === 'display-p3') return color
  const [red, green, blue] = timesColumn(displayP3FromSRGB, color.components.map(linearLight)).map(storedComponent)
  return { colorSpace: 'display-p3', components: [red, green, blue], alpha: color.alpha }
}

/** From linear Display P3 to linear sRGB; colours that sRGB can't show lie beyond 0…1. */
const sRGBFromDisplayP3 = [[1.2249402, -0.2249402, 0], [-0.0420570, 1.0420570, 0], [-0.0196376, -0.0786360, 1.0982736]]

/**
 * The linear light of a stored component (IEC 61966-2-1, in both spaces); below 0 the curve is turned about the origin.
 * @param {number} component
 */
function linearLight(component) {
  const size = Math.abs(component)
  return Math.sign(component) * (size <= 0.04045 ? size / 12.92 : ((size + 0.055) / 1.055) ** 2.4)
}

/**
 * The stored component of linear light.
 * @param {number} light
 */
function storedComponent(light) {
  const size = Math.abs(light)
  return Math.sign(light) * (size <= 0.0031308 ? size * 12.92 : 1.055 * size ** (1 / 2.4) - 0.055)
}

/**
 * @param {readonly (readonly number[])[]} matrix
 * @param {readonly number[]} column
 */
function timesColumn(matrix, column) {
  return matrix.map(row => row.reduce((sum, factor, index) => sum + factor * column[index], 0))
}

/**
 * Components in sRGB as they are stored, which may lie beyond 0…1 for a colour of Display P3.
 * @param {Color} color
 */
function storedInSRGB({ colorSpace, components }) {
  if (colorSpace === 'srgb') return components
  return timesColumn(sRGBFromDisplayP3, components.map(linearLight)).map(storedComponent)
}

/**
 * Linear light of sRGB of what is seen of a colour over stored components: alpha mixes stored components.
 * @param {Color} color
 * @param {readonly number[]} below
 */
function lightOver(color, below) {
  const { alpha } = color
  return storedInSRGB(color).map((component, index) => linearLight(below[index] + (component - below[index]) * alpha))
}

const white = [1, 1, 1]

/**
 * The contrast of a colour on an opaque background, from 1 to 21 (WCAG 2.2); null where the background isn't opaque.
 * @param {Color} foreground
 * @param {Color} background
 */
function contrastRatio(foreground, background) {
  if (background.alpha !== 1) return null
  const below = storedInSRGB(background)
  const [one, two] = [lightOver(foreground, below), below.map(linearLight)].map(
    ([red, green, blue]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
  return Math.max(one, two) / Math.min(one, two)
}

/** From linear sRGB to CIE XYZ, and its white. */
const xyzFromSRGB = [
  [506752 / 1228815, 87881 / 245763, 12673 / 70218], [87098 / 409605, 175762 / 245763, 12673 / 175545],
  [7918 / 409605, 87881 / 737289, 1001167 / 1053270],
]
const xyzOfWhite = timesColumn(xyzFromSRGB, white)

/**
 * L*, a* and b* under D65 of linear light.
 * @param {readonly number[]} light
 * @returns {[lightness: number, a: number, b: number]}
 */
function labOf(light) {
  const [x, y, z] = timesColumn(xyzFromSRGB, light).map((value, index) => {
    const ratio = value / xyzOfWhite[index]
    return ratio > 216 / 24389 ? Math.cbrt(ratio) : (24389 / 27 * ratio + 16) / 116
  })
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/**
 * How different two colours look over white: ΔE₀₀ (CIEDE2000), about 1 where people just see it, 100 from black to white.
 * @param {Color} one
 * @param {Color} other
 */
function colorDifference(one, other) {
  const [[l1, a1, b1], [l2, a2, b2]] = [one, other].map(color => labOf(lightOver(color, white)))
  const stretch = 1.5 - 0.5 * saturation((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2)
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)]
  const [h1, h2] = [Math.atan2(b1, a1 * stretch), Math.atan2(b2, a2 * stretch)]
  const hasHues = c1 * c2 > 0
  // The turn from one hue to the other, the shorter way round.
  const turn = hasHues ? Math.atan2(Math.sin(h2 - h1), Math.cos(h2 - h1)) : 0
  const degrees = ((c1 > 0 ? h1 : h2) + turn / 2) * 180 / Math.PI
  const hue = (degrees % 360 + 360) % 360
  const [lightness, chroma] = [(l1 + l2) / 2 - 50, (c1 + c2) / 2]
  const wave = (/** @type {number} */ times, /** @type {number} */ shift) => Math.cos((times * hue + shift) * Math.PI / 180)
  const hueWeight = 1 - 0.17 * wave(1, -30) + 0.24 * wave(2, 0) + 0.32 * wave(3, 6) - 0.2 * wave(4, -63)
  const l = (l2 - l1) / (1 + 0.015 * lightness ** 2 / Math.sqrt(20 + lightness ** 2))
  const c = (c2 - c1) / (1 + 0.045 * chroma)
  const h = 2 * Math.sqrt(c1 * c2) * Math.sin(turn / 2) / (1 + 0.015 * chroma * hueWeight)
  const rotation = -2 * saturation(chroma) * Math.sin(Math.PI / 3 * Math.exp(-(((hue - 275) / 25) ** 2)))
  return Math.sqrt(Math.max(l * l + c * c + h * h + rotation * c * h, 0))
}

/** @param {number} chroma */
function saturation(chroma) {
  return Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7))
}

/** @typedef {'protanopia' | 'deuteranopia' | 'tritanopia'} ColorVision without the cones for long, middle or short waves */

/**
 * What is seen without one kind of cones, in linear light: Machado, Oliveira and Fernandes (2009) at full severity.
 * @type {Readonly<Record<ColorVision, readonly (readonly number[])[]>>}
 */
const visionMatrices = {
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
  tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
}

/** The kinds of colour vision that `seenColor` knows beside the usual one. */
const colorVisions = /** @type {readonly ColorVision[]} */ (Object.keys(visionMatrices))

/**
 * A colour over white as somebody without one kind of cones sees it.
 * @param {Color} color
 * @param {ColorVision} vision
 * @returns {Color} opaque, in sRGB
 */
function seenColor(color, vision) {
  const [red, green, blue] = timesColumn(visionMatrices[vision], lightOver(color, white)).map(
    light => storedComponent(clamp(light, 0, 1)))
  return { colorSpace: 'srgb', components: [red, green, blue], alpha: 1 }
}

// @ts-check

/** @typedef {[x1: number, y1: number, x2: number, y2: number]} CubicCurve a Bézier curve from (0, 0) to (1, 1) */
/** @typedef {{ count: number, jump: 'end' | 'start' | 'none' | 'both' }} Steps equal steps, and when they jump */
/**
 * A mass on a damped spring; the velocity in travels per second, a travel being the way from its start to its target.
 * @typedef {{ mass: number, stiffness: number, damping: number, velocity: number }} Spring
 */
/** @typedef {CubicCurve | { steps: Steps } | { spring: Spring }} Curve how a value goes from one key time to the next */

/** How near two parts of a run count as one: decimal times don't meet exactly in doubles. */
const sameMoment = 1e-9

/**
 * @param {import('./reading.js').Reader} json
 * @returns {Curve}
 */
function readCurve(json) {
  if (Array.isArray(json.json)) {
    const [x1, y1, x2, y2] = json.listOf(4, item => item.number())
    if (x1 < 0 || x1 > 1 || x2 < 0 || x2 > 1) json.fail('a first and a third number from 0 to 1', `${x1} and ${x2}`)
    return [x1, y1, x2, y2]
  }
  const steps = json.optional('steps', readSteps)
  if (steps) return { steps }
  const spring = json.at('spring')
  return spring.isThere ? { spring: readSpring(spring) } : spring.fail('`spring` or `steps`')
}

/**
 * @param {import('./reading.js').Reader} json
 * @returns {Steps}
 */
function readSteps(json) {
  const count = json.at('count').whole(1)
  const jump = json.at('jump').word(/** @type {const} */ (['end', 'start', 'none', 'both']))
  if (jump === 'none') json.at('count').whole(2)
  return { count, jump }
}

/**
 * @param {import('./reading.js').Reader} json
 * @returns {Spring}
 */
function readSpring(json) {
  const spring = {
    damping: json.at('damping').positive(), mass: json.at('mass').positive(), stiffness: json.at('stiffness').positive(),
    velocity: json.at('velocity').number(),
  }
  const frequency = Math.sqrt(spring.stiffness / spring.mass)
  const ratio = spring.damping / (2 * Math.sqrt(spring.stiffness * spring.mass))
  const isTractable = frequency >= 1e-6 && frequency <= 1e6 && ratio >= 1e-6 && ratio <= 1e6
    && Math.abs(spring.velocity) <= 1e6 * Math.max(1, frequency)
  return isTractable ? spring : json.fail('a spring whose motion can be computed')
}

/**
 * The part of the way after a part of the time, both in 0…1 but for the y of a curve that overshoots.
 * @param {CubicCurve} curve
 * @param {number} time
 */
function cubicProgress([x1, y1, x2, y2], time) {
  if (time <= 0) return 0
  if (time >= 1) return 1
  // x never falls, so halving finds the parameter. It is counted from the middle, where x may stand still and the digits of
  // a parameter near 0.5 wouldn't do.
  let [low, high] = [-0.5, 0.5]
  for (let halving = 0; halving < 60; halving += 1) {
    const middle = (low + high) / 2
    if (fromMiddle(x1, x2, middle) < time - 0.5) low = middle
    else high = middle
  }
  return 0.5 + fromMiddle(y1, y2, (low + high) / 2)
}

/**
 * A coordinate of a Bézier curve from 0 to 1, less its half, where the parameter is 0.5 + u.
 * @param {number} a of the first control point
 * @param {number} b of the second
 * @param {number} u
 */
function fromMiddle(a, b, u) {
  return (3 * (a + b) - 3) / 8 + u * (0.75 * (1 - a + b) + u * (1.5 * (1 - a - b) + u * (1 + 3 * a - 3 * b)))
}

/**
 * The part of the way after a part of the time; at the moment of a jump it is made.
 * @param {Steps} steps
 * @param {number} time
 */
function stepsProgress({ count, jump }, time) {
  const passed = Math.min(Math.max(Math.floor(time * count + count * sameMoment), 0), count)
  switch (jump) {
    case 'end': return passed / count
    case 'start': return Math.min(passed + 1, count) / count
    case 'none': return Math.min(passed, count - 1) / (count - 1)
    case 'both': return (passed + 1) / (count + 1)
  }
}

/**
 * How far a spring has come after some seconds: 0 at its start, 1 at its target, more where it overshoots.
 * @param {Spring} spring
 * @param {number} seconds
 */
function springProgress(spring, seconds) {
  return 1 - springRemaining(spring, seconds)
}

/**
 * The rate at which it calms and, squared, that at which it swings; negative where it doesn't swing.
 * @param {Spring} spring
 */
function springRates({ mass, stiffness, damping }) {
  const decay = damping / (2 * mass)
  return { decay, swingSquared: stiffness / mass - decay * decay }
}

/**
 * What is left of the way: x with m·x″ + d·x′ + k·x = 0, x(0) = 1 and x′(0) = −velocity.
 * @param {Spring} spring
 * @param {number} t in seconds
 */
function springRemaining(spring, t) {
  const { decay, swingSquared } = springRates(spring)
  const pull = decay - spring.velocity
  if (Math.abs(swingSquared) < 1e-12 * decay * decay) return Math.exp(-decay * t) * (1 + pull * t)
  const rate = Math.sqrt(Math.abs(swingSquared))
  if (swingSquared > 0) return Math.exp(-decay * t) * (Math.cos(rate * t) + pull / rate * Math.sin(rate * t))
  // Two decays; the slow one as a quotient, since a difference would lose its digits.
  const fast = decay + rate
  const slow = spring.stiffness / spring.mass / fast
  const part = pull / rate
  return ((1 + part) * Math.exp(-slow * t) + (1 - part) * Math.exp(-fast * t)) / 2
}

/**
 * When a spring settles: the last time, in seconds, at which it is more than 0.001 of its travel off its target.
 * @param {Spring} spring
 */
function springSettlingTime(spring) {
  const tolerance = 0.001
  /** @param {number} t */
  const isOff = t => Math.abs(springRemaining(spring, t)) > tolerance
  let { last: low, next: high } = lastTurnOff(spring, isOff)
  while (isOff(high)) [low, high] = [high, high + 2 * (high - low)]
  // Between two turns it moves one way, so it is off until one moment.
  for (;;) {
    const middle = low + (high - low) / 2
    if (middle <= low || middle >= high) return high
    if (isOff(middle)) low = middle
    else high = middle
  }
}

/**
 * The last time at which a spring turns back while it is off its target, or its start, and a later time up to which it doesn't
 * turn again.
 * @param {Spring} spring
 * @param {(time: number) => boolean} isOff
 */
function lastTurnOff(spring, isOff) {
  const { decay, swingSquared } = springRates(spring)
  const natural = spring.stiffness / spring.mass
  if (swingSquared <= 1e-12 * decay * decay) {
    const turn = loneTurn(spring, decay, Math.sqrt(Math.max(-swingSquared, 0)))
    return turn !== null && isOff(turn) ? { last: turn, next: turn + 1 / Math.sqrt(natural) }
      : { last: 0, next: turn ?? 1 / Math.sqrt(natural) }
  }
  const rate = Math.sqrt(swingSquared)
  const half = Math.PI / rate
  // x′ = 0 where tan(rate·t) = velocity·rate / (decay·velocity − natural).
  const angle = Math.atan2(spring.velocity * rate, decay * spring.velocity - natural)
  const first = ((angle % Math.PI) + Math.PI) % Math.PI / rate || half
  const height = Math.abs(springRemaining(spring, first))
  if (!isOff(first)) return { last: 0, next: first }
  // Each turn is lower than the one before by the same factor.
  let turns = Math.max(0, Math.floor(Math.log(height / 0.001) / (decay * half)))
  while (turns > 0 && !isOff(first + turns * half)) turns -= 1
  return { last: first + turns * half, next: first + (turns + 1) * half }
}

/**
 * When a spring that doesn't swing turns back; null where it never does.
 * @param {Spring} spring
 * @param {number} decay
 * @param {number} rate
 */
function loneTurn(spring, decay, rate) {
  const natural = spring.stiffness / spring.mass
  const v = spring.velocity
  if (rate < 1e-6 * decay) {
    const turn = v / (decay * (v - decay))
    return turn > 0 && Number.isFinite(turn) ? turn : null
  }
  // tanh(rate·t) = velocity·rate / (decay·velocity − natural)
  const tangent = v * rate / (decay * v - natural)
  return tangent > 0 && tangent < 1 ? Math.atanh(tangent) / rate : null
}

/**
 * The part of the way after a part of an interval of `length` seconds.
 * @param {Curve} curve
 * @param {number} part in 0…1
 * @param {number} length
 */
function curveProgress(curve, part, length) {
  if (Array.isArray(curve)) return cubicProgress(curve, part)
  if ('steps' in curve) return stepsProgress(curve.steps, part)
  return part >= 1 ? 1 : springProgress(curve.spring, part * length)
}

// @ts-check

/** @typedef {import('../color.js').Color} Color */
/** @typedef {import('./animations.js').AnimatedValue} AnimatedValue */
/** @typedef {import('./animations.js').AnimationTrack} AnimationTrack */

/** How near two moments count as one, in seconds and in parts of a run: decimal times don't meet exactly in doubles. */
const moment = 1e-9

/**
 * When a track is over, in seconds; Infinity for one that goes on for ever.
 * @param {AnimationTrack} track
 */
function endOf({ begin, duration, repeat, autoreverse }) {
  return repeat === Infinity ? Infinity : begin + duration * repeat * (autoreverse ? 2 : 1)
}

/**
 * The value at a part of a run; where key times coincide the later value wins.
 * @param {AnimationTrack} track
 * @param {number} part in 0…1
 * @returns {AnimatedValue}
 */
function valueWithinRun({ keyTimes, values, curves, duration }, part) {
  let index = keyTimes.length - 1
  while (index > 0 && keyTimes[index] > part + moment) index -= 1
  if (index === keyTimes.length - 1) return values[index]
  const length = keyTimes[index + 1] - keyTimes[index]
  const passed = clamp((part - keyTimes[index]) / length, 0, 1)
  const progress = curveProgress(curves[index], passed, length * duration)
  const [from, to] = [values[index], values[index + 1]]
  if (typeof from === 'number' && typeof to === 'number') return progress === 1 ? to : from + (to - from) * progress
  return mixedColor(/** @type {Color} */ (from), /** @type {Color} */ (to), progress)
}

/**
 * What a track shows before its begin: its first value, or the last of those at key time 0.
 * @param {AnimationTrack} track
 */
function firstValue({ keyTimes, values }) {
  let index = 0
  while (keyTimes[index + 1] <= moment) index += 1
  return values[index]
}

/**
 * What a track shows after some seconds of its active time, both ends included.
 * @param {AnimationTrack} track
 * @param {number} elapsed
 */
function activeValue(track, elapsed) {
  const runs = track.autoreverse ? 2 * track.repeat : track.repeat
  // Without duration a track is at its end at once; one that also goes on for ever has come through all its values.
  let done = track.duration > 0 ? Math.min(Math.max(elapsed, 0) / track.duration, runs) : runs
  if (done === Infinity) return track.values[track.values.length - 1]
  if (Math.abs(done - Math.round(done)) <= moment) done = Math.round(done)
  // The end belongs to the last run.
  const run = Math.min(Math.floor(done), Math.ceil(runs) - 1)
  const part = done - run
  return valueWithinRun(track, track.autoreverse && run % 2 === 1 ? 1 - part : part)
}

// @ts-check

/** @typedef {import('./animations.js').AnimatedValue} AnimatedValue */
/** @typedef {import('./animations.js').AnimationTrack} AnimationTrack */
/** @typedef {import('./animations.js').Channel} Channel */

/** Of overshooting values of these only what lies in 0…1 shows. */
const clampedProperties = new Set(['opacity', 'strokeStart', 'strokeEnd'])

/**
 * What a channel shows that begins while something else is shown: that, until its own values pass it for the first time or the first
 * of its tracks ends; null where it shows its own from the start.
 * @param {Channel} channel
 * @param {AnimatedValue | null} shown
 * @returns {{ value: AnimatedValue, end: number } | null}
 */
function heldValue(channel, shown) {
  const first = channel.value(0)
  if (shown === null || first === null) return null
  const value = typeof shown === 'number' && clampedProperties.has(channel.property) ? clamp(shown, 0, 1) : shown
  const { track, end } = firstTrack(channel)
  const passed = typeof value === 'number' && typeof first === 'number' ? timePassing(channel, value, first, track)
    : JSON.stringify(value) === JSON.stringify(first) ? 0 : null
  const until = Math.min(passed ?? end, end)
  return until > 0 ? { value, end: until } : null
}

/**
 * The track that ends first, and its end in the time of the channel; of one that goes on for ever that of the first period.
 * @param {Channel} channel
 */
function firstTrack({ tracks, clock }) {
  const ends = tracks.map(track => {
    const over = endOf(track)
    return { track, end: Math.max(clock(track.begin), clock(over === Infinity ? track.begin + periodOf(track) : over)) }
  })
  return ends.reduce((first, other) => other.end < first.end ? other : first)
}

/** @param {AnimationTrack} track */
function periodOf({ duration, autoreverse }) {
  return autoreverse ? 2 * duration : duration
}

/**
 * The first time at which a channel's numbers come to one that is shown, or to its other side; null where none does within the first
 * period of a track, after which it shows nothing new.
 * @param {Channel} channel
 * @param {number} shown
 * @param {number} first what it shows at the start
 * @param {AnimationTrack} track
 */
function timePassing(channel, shown, first, track) {
  const hasPassed = (/** @type {number} */ time) => {
    const number = channel.value(time)
    return typeof number !== 'number' || Math.abs(number - shown) <= moment || number < shown !== first < shown
  }
  if (hasPassed(0)) return 0
  let before = 0
  for (const time of timesOf(track).map(channel.clock).sort((a, b) => a - b)) {
    if (time <= 0) continue
    if (hasPassed(time)) return firstTime(before, time, hasPassed)
    before = time
  }
  return null
}

/**
 * Times of a track's first period at which to look at it: at all key times, and between them so often that what is passed twice is
 * seen.
 * @param {AnimationTrack} track
 */
function timesOf({ begin, duration, autoreverse, keyTimes }) {
  const steps = Math.max(4, Math.floor(256 / (keyTimes.length - 1)))
  const parts = keyTimes.slice(1).flatMap((time, index) => (
    Array.from({ length: steps }, (_, step) => keyTimes[index] + (time - keyTimes[index]) * step / steps)))
  parts.push(1)
  const forwards = parts.map(part => begin + duration * part)
  return autoreverse ? [...forwards, ...parts.map(part => begin + duration * (2 - part))] : forwards
}

/**
 * Where a condition begins to hold between a time at which it doesn't and one at which it does.
 * @param {number} before
 * @param {number} after
 * @param {(time: number) => boolean} holds
 */
function firstTime(before, after, holds) {
  for (let step = 0; step < 60; step += 1) {
    const middle = (before + after) / 2
    if (holds(middle)) after = middle
    else before = middle
  }
  return after
}

// @ts-check

/** @typedef {import('../color.js').Color} Color */
/** @typedef {number | Color} AnimatedValue points, degrees or a proportion, as the property has it; or a colour */
/**
 * One property of one target, moving through values; times in seconds, key times as parts of the duration.
 * @typedef {object} AnimationTrack
 * @property {string} target `dot`, `halo`, `line`, `text`, `view`, or a name of the app's own
 * @property {string} property
 * @property {number} begin
 * @property {number} duration of one run
 * @property {AnimatedValue[]} values at least two
 * @property {number[]} keyTimes one per value, from 0 to 1, not falling
 * @property {import('../curves.js').Curve[]} curves one per interval
 * @property {number} repeat Infinity for ever
 * @property {boolean} autoreverse
 * @property {'both' | 'none' | 'forwards' | 'backwards'} fill
 * @property {boolean} allowFlip
 */
/** @typedef {{ none: true } | { use: string } | { tracks: AnimationTrack[] }} ReducedMotion for who asks for less motion */
/**
 * Tracks on one time line. The duration is null where something goes on for ever.
 * @typedef {object} AnimationStyle
 * @property {string} name
 * @property {number | null} duration in seconds
 * @property {ReducedMotion | null} reducedMotion
 * @property {AnimationTrack[]} tracks
 */

/**
 * @param {import('../reading.js').Reader} json
 * @param {string} name
 * @returns {AnimationStyle}
 */
function readAnimation(json, name) {
  const duration = json.optional('duration', member => member.notNegative())
  const reducedMotion = json.optional('reducedMotion', readReducedMotion) ?? null
  const tracks = json.at('tracks').list(readTrack)
  const isEndless = tracks.some(track => track.repeat === Infinity)
  if (isEndless && duration !== undefined) json.at('duration').fail('no duration of what goes on for ever')
  if (!isEndless && duration === undefined) json.at('duration').notNegative()
  return { name, duration: duration ?? null, reducedMotion, tracks }
}

/**
 * @param {import('../reading.js').Reader} json
 * @returns {ReducedMotion}
 */
function readReducedMotion(json) {
  const use = json.optional('use', member => member.animation())
  if (use !== undefined) return { use }
  const tracks = json.optional('tracks', member => member.list(readTrack))
  if (tracks) return { tracks }
  const none = json.at('none')
  if (!none.isThere) none.fail('`none`, `use` or `tracks`')
  return none.boolean() ? { none: true } : none.fail('`true`', '`false`')
}

/**
 * @param {import('../reading.js').Reader} json
 * @returns {AnimationTrack}
 */
function readTrack(json) {
  const allowFlip = json.optional('allowFlip', member => member.boolean()) ?? false
  const autoreverse = json.at('autoreverse').boolean()
  const begin = json.at('begin').notNegative()
  const curves = json.at('curves').list(readCurve)
  const duration = json.at('duration').notNegative()
  const fill = json.at('fill').word(/** @type {const} */ (['both', 'none', 'forwards', 'backwards']))
  const keyTimes = json.at('keyTimes').list(time => time.proportion())
  const property = json.at('property').string()
  const repeat = readRepeat(json.at('repeat'))
  const target = json.at('target').string()
  const values = readValues(json.at('values'), property)
  json.at('keyTimes').requireLength(values.length)
  checkKeyTimes(json.at('keyTimes'), keyTimes)
  json.at('curves').requireLength(values.length - 1)
  return { target, property, begin, duration, values, keyTimes, curves, repeat, autoreverse, fill, allowFlip }
}

/** @param {import('../reading.js').Reader} json */
function readRepeat(json) {
  if (json.json === 'forever') return Infinity
  const expected = 'a number above 0 or `forever`'
  if (typeof json.json !== 'number') json.fail(expected)
  return json.number(expected, times => times > 0)
}

/**
 * Numbers, or colours: where the property's name says so, and for a property of the app's own where its first value is one.
 * @param {import('../reading.js').Reader} json
 * @param {string} property
 * @returns {AnimatedValue[]}
 */
function readValues(json, property) {
  const count = Array.isArray(json.json) ? json.json.length : 2
  if (count < 2) json.fail('at least 2 values', `${count}`)
  const isOfColors = property === 'color' || property === 'backgroundColor'
    || property.startsWith('x-') && Array.isArray(json.json) && json.json[0] instanceof Map
  return isOfColors ? json.list(readColor) : json.list(value => value.number())
}

/**
 * @param {import('../reading.js').Reader} json
 * @param {number[]} times
 */
function checkKeyTimes(json, times) {
  const last = times[times.length - 1]
  if (times[0] !== 0 || last !== 1) json.fail('key times from 0 to 1', `${times[0]} to ${last}`)
  const falling = times.findIndex((time, index) => time > times[index + 1])
  if (falling >= 0) json.fail('key times that don\'t fall', `${times[falling]} before ${times[falling + 1]}`)
}

/** What properties have by themselves while no track says anything about them. */
const naturalValues = new Map([
  ['opacity', 1], ['scale', 1], ['scaleX', 1], ['scaleY', 1], ['strokeEnd', 1],
  ['progress', 1], ['strokeStart', 0], ['translationX', 0], ['translationY', 0], ['rotation', 0], ['rotationX', 0], ['rotationY', 0],
])

/** What properties have while no track says anything about them: by themselves, by a tag's layout, or as the app says. */
class RestingValues {
  /** @param {import('./tags.js').TagStyles} [tags] what the parts of such a tag have */
  constructor(tags) {
    /** @type {Map<string, AnimatedValue>} */
    this.stated = new Map()
    if (!tags) return
    if (tags.layout.halo) this.set('halo', 'opacity', tags.layout.halo.opacity)
    this.set('line', 'lineWidth', tags.layout.line.width)
    const { dot, line, text } = tags.colors
    if (line) this.set('line', 'color', line)
    if (text) this.set('text', 'color', text)
    for (const target of dot ? ['dot', 'halo'] : []) {
      this.set(target, 'color', dot).set(target, 'backgroundColor', dot)
    }
  }

  /**
   * States a value; null goes back to what the property has by itself.
   * @param {string} target
   * @param {string} property
   * @param {AnimatedValue | null} value
   */
  set(target, property, value) {
    const key = channelKey(target, property)
    if (value === null) this.stated.delete(key)
    else this.stated.set(key, value)
    return this
  }

  /**
   * The value; null where nobody has stated one.
   * @param {string} target
   * @param {string} property
   * @returns {AnimatedValue | null}
   */
  get(target, property) {
    return this.stated.get(channelKey(target, property)) ?? naturalValues.get(property) ?? null
  }
}

/**
 * What tells channels apart.
 * @param {string} target
 * @param {string} property
 */
function channelKey(target, property) {
  return JSON.stringify([target, property])
}

/** One property of one target over a whole animation. */
class Channel {
  /**
   * @param {AnimationTrack[]} tracks all that move it, in the order of the animation
   * @param {AnimatedValue | null} restingValue
   * @param {(time: number) => number} clock
   */
  constructor(tracks, restingValue, clock) {
    /** From a time of its own to that of its tracks, and back. */
    this.clock = clock
    /**
     * How many seconds of it had passed when the time line began that it is part of.
     * @private
     */
    this.passed = 0
    /**
     * What it shows first instead of its own values, until a time of its own.
     * @private
     * @type {{ value: AnimatedValue, end: number } | null}
     */
    this.held = null
    this.tracks = tracks
    this.target = tracks[0].target
    this.property = tracks[0].property
    /** What shows where no track says anything; null where nobody has stated it. */
    this.restingValue = restingValue
  }

  /**
   * The value at a time in seconds; null where no track says anything and nobody has stated a resting value.
   * @param {number} time
   * @returns {AnimatedValue | null}
   */
  value(time) {
    const own = time + this.passed
    if (this.held && own < this.held.end) return this.held.value
    return this.shown(this.clock(own)) ?? this.restingValue
  }

  /** The value once everything is over; tracks that go on for ever are left out. */
  get endValue() {
    return this.value(Infinity)
  }

  /**
   * The same that shows a value first, until its own values pass it or the first of its tracks ends.
   * @param {AnimatedValue | null} shown
   */
  holding(shown) {
    return Object.assign(this.passing(0), { held: heldValue(this, shown) })
  }

  /**
   * The same after some more seconds.
   * @param {number} seconds
   */
  passing(seconds) {
    const channel = new Channel(this.tracks, this.restingValue, this.clock)
    return Object.assign(channel, { passed: this.passed + seconds, held: this.held })
  }

  /**
   * The active track's value, of several that of the last to begin; else that of the latest finished one that fills forwards;
   * else that of the earliest coming one that fills backwards.
   * @private
   * @param {number} time
   * @returns {AnimatedValue | null}
   */
  shown(time) {
    /** @type {AnimationTrack | null} */ let active = null
    /** @type {AnimationTrack | null} */ let finished = null
    /** @type {AnimationTrack | null} */ let coming = null
    for (const track of this.tracks) {
      const fills = track.fill
      if (track.begin > time + moment) {
        const isFirst = coming === null || track.begin < coming.begin - moment
        if (isFirst && (fills === 'both' || fills === 'backwards')) coming = track
      } else if (endOf(track) < time - moment) {
        if ((fills === 'both' || fills === 'forwards') && endsLater(track, finished)) finished = track
      } else if (Number.isFinite(time) && (active === null || track.begin >= active.begin - moment)) {
        active = track
      }
    }
    if (active) return activeValue(active, time - active.begin)
    if (finished) return activeValue(finished, endOf(finished) - finished.begin)
    return coming && firstValue(coming)
  }
}

/**
 * Of tracks that end together the one that began last counts as the later, of those the later one of the animation.
 * @param {AnimationTrack} track
 * @param {AnimationTrack | null} other one that stands before it
 */
function endsLater(track, other) {
  if (!other) return true
  const difference = endOf(track) - endOf(other)
  return Math.abs(difference) > moment ? difference > 0 : track.begin >= other.begin - moment
}

/** An animation that can be asked what everything looks like at any time, in seconds from its start. */
class Timeline {
  /**
   * @param {AnimationTrack[]} tracks
   * @param {number | null} duration
   * @param {RestingValues} resting
   * @param {(time: number) => number} clock from the time of the time line to that of the tracks
   * @param {(time: number) => number} [backwards] the clock of the same played backwards
   */
  constructor(tracks, duration, resting, clock, backwards) {
    /** When everything is over, in seconds; null when something goes on for ever. */
    this.duration = duration
    /** @private */
    this.parts = { tracks, resting, clock, backwards }
    /**
     * Whether no time passes on it.
     * @private
     */
    this.jumps = clock(0) === Infinity || clock(0) === -Infinity
    /** @type {Map<string, AnimationTrack[]>} */
    const byKey = new Map()
    for (const track of tracks) {
      const key = channelKey(track.target, track.property)
      byKey.set(key, [...byKey.get(key) ?? [], track])
    }
    /**
     * Whether it goes on from another one.
     * @private
     */
    this.isContinued = false
    /** What moves, in the order of the bundle. */
    this.channels = [...byKey.values()].map(
      tracks => new Channel(tracks, resting.get(tracks[0].target, tracks[0].property), clock))
  }

  /**
   * The property of a target; null where the animation doesn't move it.
   * @param {string} target
   * @param {string} property
   */
  channel(target, property) {
    return this.channels.find(channel => channel.target === target && channel.property === property) ?? null
  }

  /**
   * What a property of a target has at a time; null where the animation doesn't move it, or nobody has stated its resting value.
   * @param {string} target
   * @param {string} property
   * @param {number} time
   */
  value(target, property, time) {
    return this.channel(target, property)?.value(time) ?? null
  }

  /**
   * The same played backwards: at every time it shows what this one shows as long before its end; null for what goes on for ever,
   * and for one that goes on from another.
   * @returns {Timeline | null}
   */
  reversed() {
    const { tracks, resting, clock, backwards } = this.parts
    return backwards ? new Timeline(tracks, this.duration, resting, backwards, clock) : null
  }

  /**
   * The same, begun while another one is in mid-way, so that nothing jumps.
   *
   * What both move keeps what is shown until this time line passes it for the first time, or until the first of its tracks of
   * that property ends. What only the other one moves goes on as it was. The `progress` of a tag's lines begins anew; `TagChange`
   * lets it set out from where the lines are. After the other one's end, and where this one jumps to its end for people who ask for
   * less motion, it is this time line as it is.
   * @param {Timeline} other what plays, which may itself have interrupted another one
   * @param {number} time how far it has come, in seconds from its start
   * @returns {Timeline} what to play from now on
   */
  interrupting(other, time) {
    if (this.jumps || this.isContinued || other.duration !== null && time >= other.duration - moment) return this
    const own = this.channels.map(channel => isProgress(channel) ? channel
      : channel.holding(other.value(channel.target, channel.property, time) ?? channel.restingValue))
    const carried = other.channels.filter(channel => !isProgress(channel) && !this.channel(channel.target, channel.property))
    const rest = carried.length === 0 ? 0 : other.duration === null ? null : other.duration - time
    const duration = this.duration === null || rest === null ? null : Math.max(this.duration, rest)
    const timeline = new Timeline([], duration, this.parts.resting, this.parts.clock)
    return Object.assign(timeline, {
      channels: [...own, ...carried.map(channel => channel.passing(time))], isContinued: true,
    })
  }

  /**
   * Whether a target can be seen at a time as far as opacities say, its own and that of the view: only then is it hit.
   * @param {string} target
   * @param {number} time
   */
  shows(target, time) {
    return [target, 'view'].every(part => Number(this.value(part, 'opacity', time) ?? 1) > 0)
  }

  /**
   * Whether a tag takes taps while its `show` or `hide` plays: only before and behind it.
   * @param {number} time
   */
  acceptsTaps(time) {
    return time < 0 || this.duration !== null && time >= this.duration - moment
  }
}

/**
 * Whether a channel is how far lines have come between two styles.
 * @param {Channel} channel
 */
function isProgress({ target, property }) {
  return target === 'line' && property === 'progress'
}

/**
 * The time line of an animation, or of what takes its place for people who ask for less motion: the end state at once, another
 * animation, or other tracks; where the bundle says nothing, the animation itself.
 * @param {import('../bundle.js').Bundle} bundle
 * @param {string} name
 * @param {{ reducedMotion?: boolean, resting?: RestingValues }} options
 * @returns {Timeline | null} null where the bundle has no such animation
 */
function timeline(bundle, name, { reducedMotion = false, resting = new RestingValues() } = {}) {
  const animation = bundle.animations.get(name)
  if (!animation) return null
  const variant = reducedMotion ? animation.reducedMotion : null
  if (variant === null) return played(animation.tracks, animation.duration, resting)
  if ('use' in variant) return timeline(bundle, variant.use, { resting })
  if ('tracks' in variant) {
    const end = Math.max(0, ...variant.tracks.map(endOf))
    return played(variant.tracks, end === Infinity ? null : end, resting)
  }
  return new Timeline(
    animation.tracks, 0, resting, time => time < 0 ? -Infinity : Infinity, time => time < 0 ? Infinity : -Infinity)
}

/**
 * @param {AnimationTrack[]} tracks
 * @param {number | null} duration
 * @param {RestingValues} resting
 */
function played(tracks, duration, resting) {
  return new Timeline(tracks, duration, resting, time => time, duration === null ? undefined : time => duration - time)
}

// @ts-check
/** @typedef {import('../geometry.js').Point} Point */
/** @typedef {import('../geometry.js').Rectangle} Rectangle */
/** @typedef {import('../geometry.js').PathElement} PathElement */
/** @typedef {import('../color.js').Color} Color */
/** @typedef {'round' | 'butt' | 'square'} LineCap */
/** @typedef {'round' | 'bevel' | 'miter'} LineJoin a miter's limit is 10 */
/**
 * A brush to draw with, or an eraser. Lengths are points.
 * @typedef {object} BrushStyle
 * @property {string} name
 * @property {{ start: number, step: number, min: number, max: number }} width
 * @property {LineCap} cap
 * @property {LineJoin} join
 * @property {number} smoothing from 0, straight from point to point, to 1, curves alone
 * @property {boolean} eraser whether it clears what lies below instead of drawing
 * @property {string | null} palette the palette whose colours it draws in
 */

/**
 * @param {import('../reading.js').Reader} json
 * @param {string} name
 * @returns {BrushStyle}
 */
function readBrush(json, name) {
  const cap = json.at('cap').word(/** @type {const} */ (['round', 'butt', 'square']))
  const eraser = json.at('eraser').boolean()
  const join = json.at('join').word(/** @type {const} */ (['round', 'bevel', 'miter']))
  const palette = json.optional('palette', member => member.name('palettes', 'a palette')) ?? null
  const smoothing = json.at('smoothing').proportion()
  const widths = json.at('width')
  const [max, min, start, step] = ['max', 'min', 'start', 'step'].map(key => widths.at(key).positive())
  if (min > max) widths.fail('`min` at or below `max`', `${min} and ${max}`)
  return { name, width: { start, step, min, max }, cap, join, smoothing, eraser, palette }
}

/** A brush in the hand: its width and colour, and the strokes that it begins. */
class BrushTool {
  /** @param {BrushStyle} style */
  constructor(style) {
    this.style = style
    /** In points. */
    this.width = style.width.start
    /**
     * None until one is picked.
     * @type {Color | null}
     */
    this.color = null
  }

  /** One step wider, at most the style's largest width. */
  wider() {
    this.width = Math.min(this.width + this.style.width.step, this.style.width.max)
  }

  /** One step thinner, at least the style's least width. */
  thinner() {
    this.width = Math.max(this.width - this.style.width.step, this.style.width.min)
  }

  /**
   * Takes a colour: the one that it has makes it wider, another one starts at the first width.
   * @param {Color} color
   */
  pick(color) {
    if (this.color && isSameColor(this.color, color)) return this.wider()
    this.color = color
    this.width = this.style.width.start
  }

  /**
   * Begins a stroke at a point.
   * @param {Point} point
   */
  stroke(point) {
    return new BrushStroke(this.style, this.width, this.style.eraser ? null : this.color, [point])
  }
}

/**
 * @param {Color} one
 * @param {Color} other
 */
function isSameColor(one, other) {
  return one.colorSpace === other.colorSpace && one.alpha === other.alpha
    && one.components.every((component, index) => component === other.components[index])
}

/** What one touch has drawn. */
class BrushStroke {
  /**
   * @param {BrushStyle} style
   * @param {number} width in points
   * @param {Color | null} color none for an eraser
   * @param {readonly Point[]} points of which repeats are dropped
   */
  constructor(style, width, color, points) {
    this.style = style
    this.width = width
    this.color = color
    /**
     * Where the finger was, each point different from the one before it.
     * @type {Point[]}
     */
    this.points = []
    for (const point of points) this.append(point)
  }

  /**
   * Goes on to another point; nothing happens where that is the last one.
   * @param {Point} point
   */
  append({ x, y }) {
    const last = this.points[this.points.length - 1]
    if (!last || last.x !== x || last.y !== y) this.points.push({ x, y })
  }

  /**
   * The line to be stroked; of no length through one point, where round and square caps leave a dot. Each inner point is rounded
   * between the points that lie half the smoothing of the way to its neighbours, by a curve whose control it is.
   * @returns {PathElement[]}
   */
  get elements() {
    const { points, style: { smoothing } } = this
    if (points.length === 0) return []
    /** @type {PathElement[]} */
    const elements = [{ type: 'move', point: points[0] }]
    for (let index = 1; index < points.length - 1; index++) {
      const corner = points[index]
      if (smoothing === 0) {
        elements.push({ type: 'line', point: corner })
        continue
      }
      elements.push({ type: 'line', point: partWay(corner, points[index - 1], smoothing / 2) })
      elements.push({ type: 'quadratic', control: corner, point: partWay(corner, points[index + 1], smoothing / 2) })
    }
    elements.push({ type: 'line', point: points[points.length - 1] })
    return elements
  }

  /** The line as SVG's `d` and `new Path2D(…)` take it. */
  get svgPath() {
    return this.elements.map(element => {
      switch (element.type) {
        case 'move': return `M${element.point.x} ${element.point.y}`
        case 'quadratic': return `Q${element.control.x} ${element.control.y} ${element.point.x} ${element.point.y}`
        case 'line': return `L${element.point.x} ${element.point.y}`
        default: return ''
      }
    }).join('')
  }

  /**
   * A rectangle that the stroke doesn't leave; null without points.
   * @returns {Rectangle | null}
   */
  get bounds() {
    const { points, width, style: { cap, join, smoothing } } = this
    if (points.length === 0) return null
    const factor = join === 'miter' && smoothing === 0 ? 10 : cap === 'square' ? Math.SQRT2 : 1
    const reach = width / 2 * factor
    const box = { minX: points[0].x, minY: points[0].y, maxX: points[0].x, maxY: points[0].y }
    for (const { x, y } of points) {
      box.minX = Math.min(box.minX, x)
      box.maxX = Math.max(box.maxX, x)
      box.minY = Math.min(box.minY, y)
      box.maxY = Math.max(box.maxY, y)
    }
    return { minX: box.minX - reach, minY: box.minY - reach, maxX: box.maxX + reach, maxY: box.maxY + reach }
  }
}

/**
 * A part of the way from a point to another.
 * @param {Point} from
 * @param {Point} to
 * @param {number} part
 * @returns {Point}
 */
function partWay(from, to, part) {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}

// @ts-check

/** @typedef {import('../geometry.js').Point} Point */
/** @typedef {import('../geometry.js').Size} Size */
/** @typedef {import('../geometry.js').Rectangle} Rectangle */
/** @typedef {import('../reading.js').Range} Range */
/** @typedef {'right' | 'bottom' | 'left' | 'top'} Direction the edge that the arrow stands on */
/** @typedef {number[]} LinearForm [c, cW, cH, cP, cPW, cPH]: c + cW·W + cH·H + cP·p + cPW·p·W + cPH·p·H */
/** @typedef {{ x: LinearForm, y: LinearForm, radius: number }} OutlineVertex */
/**
 * A speech bubble. Lengths are points; sizes include the arrow.
 * @typedef {object} BubbleStyle
 * @property {string} name
 * @property {BubbleArrow} arrow
 * @property {number} cornerRadius
 * @property {{ width: Range, height: Range }} size that the style is made for
 * @property {{ top: number, left: number, bottom: number, right: number }} contentInsets
 * @property {Color | null} fill
 * @property {{ color: Color, width: number } | null} border
 * @property {{ margin: number, gap: number } | null} placement how far it keeps off its container's edges and off its anchor
 * @property {Map<Direction, OutlineVertex[]>} outline base, tip, base, then the body's corners, clockwise
 * @property {Map<Direction, Size>} smallest the smallest sound size; none for a direction for which no size is sound
 */
/** @typedef {import('../color.js').Color} Color */
/**
 * @typedef {object} BubbleArrow
 * @property {Direction[]} directions the first is the usual one
 * @property {number} width from base to base
 * @property {number} height from the base line to the tip
 * @property {number} tipRadius
 * @property {number} baseRadius
 * @property {number} clearance length of edge that the rounding of one base point uses up
 * @property {'follow' | { min: number, default: number, max: number }} position along the edge, 0 = top or left
 */
/** @typedef {import('../geometry.js').Arc} Arc */
/** @typedef {import('../geometry.js').PathElement} PathElement */

const directions = /** @type {const} */ (['right', 'bottom', 'left', 'top'])

/**
 * @param {import('../reading.js').Reader} json
 * @param {string} name
 * @returns {BubbleStyle}
 */
function readBubble(json, name) {
  const arrow = readArrow(json.at('arrow'))
  const border = json.optional('border', border => (
    { color: readColor(border.at('color')), width: border.at('width').notNegative() })) ?? null
  const insets = json.at('contentInsets')
  const contentInsets = {
    bottom: insets.at('bottom').notNegative(), left: insets.at('left').notNegative(),
    right: insets.at('right').notNegative(), top: insets.at('top').notNegative(),
  }
  const cornerRadius = json.at('cornerRadius').notNegative()
  const fill = json.optional('fill', readColor) ?? null
  const outlines = json.at('outline')
  const outline = new Map(arrow.directions.map(
    direction => [direction, outlines.at(direction).listOf(7, readVertex)]))
  const placement = json.optional('placement', placement => (
    { gap: placement.at('gap').notNegative(), margin: placement.at('margin').notNegative() })) ?? null
  const sizes = json.at('size')
  const size = { height: sizes.at('height').range(), width: sizes.at('width').range() }
  /** @type {Map<Direction, Size>} */
  const smallest = new Map()
  for (const direction of arrow.directions) {
    const least = json.at('smallest').optional(direction, readSize)
    if (least) smallest.set(direction, least)
  }
  return { name, arrow, cornerRadius, size, contentInsets, fill, border, placement, outline, smallest }
}

/**
 * @param {import('../reading.js').Reader} json
 * @returns {BubbleArrow}
 */
function readArrow(json) {
  return {
    baseRadius: json.at('baseRadius').notNegative(), clearance: json.at('clearance').notNegative(),
    directions: json.at('directions').set('direction', item => item.word(directions)),
    height: json.at('height').positive(), position: readPosition(json.at('position')),
    tipRadius: json.at('tipRadius').notNegative(), width: json.at('width').positive(),
  }
}

/**
 * @param {import('../reading.js').Reader} json
 * @returns {BubbleArrow['position']}
 */
function readPosition(json) {
  if (json.json === 'follow') return 'follow'
  if (!(json.json instanceof Map)) return json.fail('an object or `follow`')
  const [initial, max, min] = ['default', 'max', 'min'].map(key => json.at(key).proportion())
  if (initial < min || initial > max) {
    json.fail('`default` between `min` and `max`', `${initial}, ${min} and ${max}`)
  }
  return { default: initial, max, min }
}

/**
 * @param {import('../reading.js').Reader} json
 * @returns {OutlineVertex}
 */
function readVertex(json) {
  const radius = json.at('radius').notNegative()
  const [x, y] = ['x', 'y'].map(key => json.at(key).listOf(6, coefficient => coefficient.number()))
  return { radius, x, y }
}

/**
 * @param {import('../reading.js').Reader} json
 * @returns {Size}
 */
function readSize(json) {
  return { height: json.at('height').notNegative(), width: json.at('width').notNegative() }
}

/**
 * @param {LinearForm} form
 * @param {Size} size
 * @param {number} position
 */
function linearValue([c, cW, cH, cP, cPW, cPH], { width, height }, position) {
  return c + cW * width + cH * height + cP * position + cPW * position * width + cPH * position * height
}

/**
 * Whether the arrow's edge is the upper or lower one.
 * @param {Direction} direction
 */
function isHorizontalEdge(direction) {
  return direction === 'top' || direction === 'bottom'
}

/**
 * The positions at which the arrow keeps off the corners: with the travel X, the arrow's edge less both corners and the arrow,
 * from clearance/X to 1 − clearance/X.
 * @param {BubbleStyle} style
 * @param {Size} size
 * @param {Direction} direction
 * @returns {Range | null} null where a bubble of that size can't be drawn, or the style doesn't have the direction
 */
function soundPositions(style, size, direction = style.arrow.directions[0]) {
  const { arrow, cornerRadius } = style
  if (!style.outline.has(direction) || !arrowHoldsArcs(arrow)) return null
  const [along, across] = isHorizontalEdge(direction) ? [size.width, size.height] : [size.height, size.width]
  const travel = along - 2 * cornerRadius - arrow.width
  // `smallest` is rounded to a millionth, and a bubble of such a size is sound.
  const isSound = travel >= 2 * arrow.clearance - 2e-6 && across >= arrow.height + 2 * cornerRadius - 1e-6
    && across > arrow.height
  if (!isSound) return null
  const margin = arrow.clearance > 0 ? Math.min(arrow.clearance / travel, 0.5) : 0
  return { min: margin, max: 1 - margin }
}

/**
 * Whether the arrow's sides are long enough for the arcs at their ends, with the slope φ: tip·tan φ + base·tan(φ/2).
 * @param {BubbleArrow} arrow
 */
function arrowHoldsArcs({ width, height, tipRadius, baseRadius }) {
  const side = Math.hypot(height, width / 2)
  const needed = tipRadius * height / (width / 2) + baseRadius * height / (side + width / 2)
  return needed <= side * (1 + 1e-9)
}

/**
 * The positions that are sound and that the style states; the nearest sound one where none is both.
 * @param {BubbleStyle} style
 * @param {Size} size
 * @param {Direction} direction
 * @returns {Range | null}
 */
function allowedPositions(style, size, direction = style.arrow.directions[0]) {
  const sound = soundPositions(style, size, direction)
  const { position } = style.arrow
  if (!sound || position === 'follow') return sound
  return { min: clamp(position.min, sound.min, sound.max), max: clamp(position.max, sound.min, sound.max) }
}

/**
 * Where the arrow stands to point at a target, as near as it soundly can, and by how much to move the bubble along the edge,
 * right or down, to bring the tip to the target.
 * @param {BubbleStyle} style
 * @param {Size} size
 * @param {Point} target in the bubble's own coordinates, from its upper left corner
 * @param {Direction} direction
 * @returns {{ position: number, remainingOffset: number } | null} null where a bubble of that size can't be drawn
 */
function arrowPointingAt(style, size, target, direction = style.arrow.directions[0]) {
  const allowed = allowedPositions(style, size, direction)
  const tip = style.outline.get(direction)?.[1]
  if (!allowed || !tip) return null
  const [form, wanted] = isHorizontalEdge(direction) ? [tip.x, target.x] : [tip.y, target.y]
  const start = linearValue(form, size, 0)
  const travel = linearValue(form, size, 1) - start
  // On an edge without any travel the arrow stands where it stands.
  const free = travel > 0 ? (wanted - start) / travel : allowed.min
  const position = clamp(free, allowed.min, allowed.max)
  const isReached = travel > 0 && position === free
  return { position, remainingOffset: isReached ? 0 : wanted - linearValue(form, size, position) }
}

/**
 * The room for content: the bubble without its arrow, less the insets. Where they leave no room it has no width or height, and
 * stands in their middle.
 * @param {BubbleStyle} style
 * @param {Size} size
 * @param {Direction} direction
 * @returns {Rectangle} in the bubble's own coordinates
 */
function contentRectangle(style, size, direction = style.arrow.directions[0]) {
  const { arrow, contentInsets: insets } = style
  /** @param {Direction} edge */
  const strip = edge => edge === direction ? arrow.height : 0
  const [minX, maxX] = between(strip('left') + insets.left, size.width - strip('right') - insets.right)
  const [minY, maxY] = between(strip('top') + insets.top, size.height - strip('bottom') - insets.bottom)
  return { minX, minY, maxX, maxY }
}

/**
 * @param {number} low
 * @param {number} high
 */
function between(low, high) {
  return low <= high ? [low, high] : [(low + high) / 2, (low + high) / 2]
}

const radians = Math.PI / 180

/**
 * The arc of a radius that touches both edges at a corner, and its ends; without one, the corner itself.
 * @typedef {{ start: Point, end: Point, arc: Arc | null }} RoundedCorner
 */

/**
 * @param {Point} before
 * @param {Point} here
 * @param {Point} after
 * @param {number} radius
 * @returns {RoundedCorner}
 */
function roundedCorner(before, here, after, radius) {
  const [arrives, leaves] = [unitVector(before, here), unitVector(here, after)]
  const turn = Math.atan2(arrives.x * leaves.y - arrives.y * leaves.x, arrives.x * leaves.x + arrives.y * leaves.y)
  if (radius === 0 || Math.abs(turn) < 1e-12) return { start: here, end: here, arc: null }
  // An arc that turns by the angle between two edges touches them this far from where they meet.
  const reach = radius * Math.tan(Math.abs(turn) / 2)
  const start = { x: here.x - arrives.x * reach, y: here.y - arrives.y * reach }
  const end = { x: here.x + leaves.x * reach, y: here.y + leaves.y * reach }
  const side = Math.sign(turn)
  const center = { x: start.x - side * arrives.y * radius, y: start.y + side * arrives.x * radius }
  const angle = Math.atan2(start.y - center.y, start.x - center.x) / radians
  return { start, end, arc: { center, radius, start: angle > -180 + 1e-9 ? angle : 180, sweep: turn / radians } }
}

/**
 * @param {Point} from
 * @param {Point} to
 * @returns {Point}
 */
function unitVector(from, to) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
}

/** The outline of a bubble of one size, in its own coordinates: x to the right, y down from its frame's upper left corner. */
class BubbleOutline {
  /**
   * The outline of a bubble; null where the style doesn't have the direction, or a bubble of that size can't be drawn: a path
   * that folds over is never made.
   * @param {BubbleStyle} style
   * @param {Size} size arrow included
   * @param {{ direction?: Direction, position?: number }} options the usual direction and the style's own position (the middle
   *   where it follows a target) if left out; a position is brought into the range that is stated and sound at this size
   * @returns {BubbleOutline | null}
   */
  static of(style, size, { direction = style.arrow.directions[0], position } = {}) {
    const allowed = allowedPositions(style, size, direction)
    if (!allowed) return null
    const own = style.arrow.position === 'follow' ? 0.5 : style.arrow.position.default
    return new BubbleOutline(style, size, direction, clamp(position ?? own, allowed.min, allowed.max))
  }

  /**
   * @private Use `of`, which looks whether the bubble can be drawn.
   * @param {BubbleStyle} style
   * @param {Size} size
   * @param {Direction} direction
   * @param {number} position
   */
  constructor(style, size, direction, position) {
    this.size = size
    this.direction = direction
    /** Where the arrow stands along its edge, as it is drawn: 0 = top or left. */
    this.position = position
    const vertices = style.outline.get(direction) ?? []
    const points = vertices.map(
      ({ x, y }) => ({ x: linearValue(x, size, position), y: linearValue(y, size, position) }))
    /** @private Base, tip, base, then the body's corners, clockwise on screen. */
    this.points = points
    /** @private */
    this.corners = vertices.map(
      ({ radius }, i) => roundedCorner(points[(i + 6) % 7], points[i], points[(i + 1) % 7], radius))
  }

  /**
   * The path, clockwise on screen from midway along the edge opposite the arrow, where it is straight. A corner without a radius
   * gives a line to it and no arc.
   * @returns {PathElement[]}
   */
  get elements() {
    const [from, to] = [this.points[4], this.points[5]]
    /** @type {PathElement[]} */
    const elements = [{ type: 'move', point: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 } }]
    for (const index of [5, 6, 0, 1, 2, 3, 4]) {
      const { start, arc } = this.corners[index]
      elements.push({ type: 'line', point: start })
      if (arc) elements.push({ type: 'arc', arc })
    }
    return [...elements, { type: 'close' }]
  }

  /** The path as SVG's `d` and `new Path2D(…)` take it. */
  get svgPath() {
    const [from, to] = [this.points[4], this.points[5]]
    const commands = [`M${(from.x + to.x) / 2} ${(from.y + to.y) / 2}`]
    for (const index of [5, 6, 0, 1, 2, 3, 4]) {
      const { start, end, arc } = this.corners[index]
      commands.push(`L${start.x} ${start.y}`)
      if (arc) commands.push(`A${arc.radius} ${arc.radius} 0 0 ${arc.sweep > 0 ? 1 : 0} ${end.x} ${end.y}`)
    }
    return commands.join('') + 'Z'
  }

  /**
   * The outermost point of the arrow as it is drawn: a rounded tip stops short of the bubble's edge.
   * @returns {Point}
   */
  get tip() {
    const { arc } = this.corners[1]
    if (!arc) return this.points[1]
    const { center: { x, y }, radius } = arc
    switch (this.direction) {
      case 'right': return { x: x + radius, y }
      case 'bottom': return { x, y: y + radius }
      case 'left': return { x: x - radius, y }
      case 'top': return { x, y: y - radius }
    }
  }

  /**
   * Whether a point lies inside the outline; at its very edge rounding decides.
   * @param {Point} point
   */
  contains(point) {
    // The polygon of the arcs' ends, with what lies between an arc and its chord added where the outline turns clockwise, and
    // taken away where it turns back.
    let isInside = false
    let before = this.corners[6].end
    for (const { start, end, arc } of this.corners) {
      if (arc && isBeyondChord(point, start, end, arc)) return arc.sweep > 0
      if (isCrossed(before, start, point)) isInside = !isInside
      if (isCrossed(start, end, point)) isInside = !isInside
      before = end
    }
    return isInside
  }
}

/**
 * Whether a point lies between an arc and the chord of its ends.
 * @param {Point} point
 * @param {Point} start
 * @param {Point} end
 * @param {Arc} arc
 */
function isBeyondChord(point, start, end, { center, radius, sweep }) {
  if (Math.hypot(point.x - center.x, point.y - center.y) > radius) return false
  const side = (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
  return sweep > 0 ? side < 0 : side > 0
}

/**
 * Whether an edge meets the ray to the right of a point.
 * @param {Point} from
 * @param {Point} to
 * @param {Point} point
 */
function isCrossed(from, to, { x, y }) {
  return from.y > y !== to.y > y && x < from.x + (to.x - from.x) * (y - from.y) / (to.y - from.y)
}

// @ts-check

/** @typedef {import('../geometry.js').Point} Point */
/** @typedef {import('../color.js').Color} Color */
/** @typedef {'normal' | 'large' | 'graphic'} ContrastSize text, text from 18 pt on (bold from 14 pt on), lines and symbols */
/** @typedef {string | Color} PairColor one of the palette's by name, or a colour of its own */
/** @typedef {{ foreground: PairColor, background: PairColor, size: ContrastSize }} ColorPair what is read on what */
/**
 * Colours to choose from.
 * @typedef {object} PaletteStyle
 * @property {string} name
 * @property {{ name: string, color: Color }[]} colors in the order in which they are shown
 * @property {ColorPair[]} pairs which colours are read on which others
 * @property {boolean} distinct whether people have to tell any two of the colours apart
 */

/**
 * @param {import('../reading.js').Reader} json
 * @param {string} name
 * @returns {PaletteStyle}
 */
function readPalette(json, name) {
  const list = json.at('colors')
  if (Array.isArray(list.json) && list.json.length === 0) list.fail('at least one colour', 'an empty array')
  const colors = list.list(item => {
    const color = readColor(item.at('color'))
    return { name: item.at('name').string(), color }
  })
  const distinct = json.at('distinct').boolean()
  const pairs = json.at('pairs').list(readColorPair)
  const names = new Set()
  for (const swatch of colors) {
    if (names.has(swatch.name)) json.fail('colours of different names', `\`${swatch.name}\` twice`)
    names.add(swatch.name)
  }
  for (const { foreground, background } of pairs) {
    for (const paint of [foreground, background]) {
      if (typeof paint === 'string' && !names.has(paint)) json.fail('pairs of its own colours', `\`${paint}\``)
    }
  }
  return { name, colors, pairs, distinct }
}

/**
 * @param {import('../reading.js').Reader} json
 * @returns {ColorPair}
 */
function readColorPair(json) {
  const [background, foreground] = ['background', 'foreground'].map(key => readPairColor(json.at(key)))
  return { foreground, background, size: json.at('size').word(/** @type {const} */ (['normal', 'large', 'graphic'])) }
}

/**
 * @param {import('../reading.js').Reader} json
 * @returns {PairColor}
 */
function readPairColor(json) {
  if (typeof json.json === 'string') return json.json
  return json.json instanceof Map ? readColor(json) : json.fail('the name of one of the palette\'s colours or a colour')
}

/**
 * The colour of a name; null where the palette has none.
 * @param {PaletteStyle} palette
 * @param {string} name
 */
function swatchColor(palette, name) {
  return palette.colors.find(swatch => swatch.name === name)?.color ?? null
}

/**
 * A colour of a pair: its own, or the palette's of that name.
 * @param {PaletteStyle} palette
 * @param {PairColor} paint
 */
function pairColor(palette, paint) {
  return typeof paint === 'string' ? swatchColor(palette, paint) : paint
}

/**
 * The least contrast that something of a size needs (WCAG 2.2).
 * @param {ContrastSize} size
 */
function neededContrast(size) {
  return size === 'normal' ? 4.5 : 3
}

/** @typedef {{ hue: number, saturation: number, brightness: number }} HSB the hue as a part of a turn, red at 0, all in 0…1 */

/**
 * An opaque colour of sRGB from hue, saturation and brightness.
 * @param {HSB} hsb
 * @returns {Color}
 */
function colorFromHSB({ hue, saturation, brightness }) {
  // Each component falls from the brightness as far as the hue is away from its own, by up to all of the saturation.
  const [red, green, blue] = [0, 1 / 3, 2 / 3].map(own => {
    const turn = Math.abs(hue - own) % 1
    const distance = Math.min(turn, 1 - turn) * 6
    return brightness * (1 - saturation * clamp(distance - 1, 0, 1))
  })
  return { colorSpace: 'srgb', components: [red, green, blue], alpha: 1 }
}

/**
 * Hue, saturation and brightness of a colour; what sRGB can't show is cut off.
 * @param {Color} color
 * @returns {HSB}
 */
function hsbOf(color) {
  const parts = storedInSRGB(color).map(component => clamp(component, 0, 1))
  const [most, least] = [Math.max(...parts), Math.min(...parts)]
  const span = most - least
  const saturation = most > 0 ? span / most : 0
  if (span === 0) return { hue: 0, saturation, brightness: most }
  const lead = parts.indexOf(most)
  const sixths = 2 * lead + (parts[(lead + 1) % 3] - parts[(lead + 2) % 3]) / span
  return { hue: sixths < 0 ? (sixths + 6) % 6 / 6 : sixths / 6, saturation, brightness: most }
}

/** A disc from which people choose hue and saturation; brightness is set apart. */
class ColorWheel {
  /**
   * @param {number} diameter in points
   * @param {number} brightness in 0…1
   */
  constructor(diameter, brightness = 1) {
    this.diameter = diameter
    this.brightness = brightness
  }

  /**
   * Whether a point lies on the wheel, from whose upper left corner it is given; the edge counts.
   * @param {Point} point
   */
  contains({ x, y }) {
    return Math.hypot(x - this.diameter / 2, y - this.diameter / 2) <= this.diameter / 2
  }

  /**
   * The colour at a point: its hue is the angle clockwise from the right, its saturation the distance from the middle. A finger
   * that has left the wheel goes on along its edge.
   * @param {Point} point
   * @returns {HSB}
   */
  colorAt({ x, y }) {
    const [dx, dy] = [x - this.diameter / 2, y - this.diameter / 2]
    const turn = Math.atan2(dy, dx) / (2 * Math.PI)
    const hue = turn < 0 ? (turn + 1) % 1 : turn
    return { hue, saturation: Math.min(1, Math.hypot(dx, dy) / (this.diameter / 2)), brightness: this.brightness }
  }

  /**
   * Where a colour's mark stands.
   * @param {HSB} hsb
   * @returns {Point}
   */
  pointOf({ hue, saturation }) {
    const [radius, angle] = [this.diameter / 2, hue * 2 * Math.PI]
    return { x: radius * (1 + saturation * Math.cos(angle)), y: radius * (1 + saturation * Math.sin(angle)) }
  }
}

// @ts-check

/** @typedef {import('../color.js').Color} Color */
/** @typedef {import('../curves.js').Curve} Curve */
/** @typedef {import('../geometry.js').Point} Point */
/** @typedef {import('../geometry.js').Rectangle} Rectangle */
/** @typedef {import('../reading.js').Range} Range */
/** @typedef {'moved' | 'chosen'} ShakeOccasion each move and a tap on the chosen segment, or only the latter */
/**
 * The window's swinging about its place.
 * @typedef {object} Shake
 * @property {number} distance to either side, in points
 * @property {number} period there, back, to the other side and back, in seconds
 * @property {number} count of periods
 * @property {ShakeOccasion} when what it follows
 */
/**
 * A segmented control whose highlight is a window over a second row of labels.
 * @typedef {object} SegmentedControlStyle
 * @property {string} name
 * @property {Range} segments numbers of segments that the style is made for
 * @property {Range} width of the whole control
 * @property {number} height of the whole control
 * @property {number} cornerRadius of the window
 * @property {number} inset between a cell's edge and the window, on all four sides
 * @property {{ fontSize: number, bold: boolean, width: Range }} title the labels; `width`: those that one may have
 * @property {{ title: Color, titleHighlighted: Color, highlight: Color, background: Color | null }} colors
 * @property {number} duration of a move, in seconds
 * @property {Curve} curve
 * @property {Shake | null} shake
 * @property {'none' | null} reducedMotion `none`: the window is at its cell at once and nothing shakes; null where the bundle
 *   doesn't say
 */

/**
 * @param {import('../reading.js').Reader} json
 * @param {string} name
 * @returns {SegmentedControlStyle}
 */
function readSegmentedControl(json, name) {
  const colors = json.at('colors')
  const paint = {
    background: colors.optional('background', readColor) ?? null, highlight: readColor(colors.at('highlight')),
    title: readColor(colors.at('title')), titleHighlighted: readColor(colors.at('titleHighlighted')),
  }
  const cornerRadius = json.at('cornerRadius').notNegative()
  const curve = readCurve(json.at('curve'))
  const duration = json.at('duration').positive()
  const height = json.at('height').positive()
  const inset = json.at('inset').notNegative()
  const reducedMotion = json.optional('reducedMotion', readStillness) ?? null
  const segments = readCounts(json.at('segments'))
  const shake = json.optional('shake', readShake) ?? null
  const title = json.at('title')
  const labels = {
    bold: title.at('bold').boolean(), fontSize: title.at('fontSize').positive(), width: title.at('width').range(),
  }
  const width = json.at('width').range()
  return {
    name, segments, width, height, cornerRadius, inset, title: labels, colors: paint, duration, curve, shake, reducedMotion,
  }
}

/**
 * @param {import('../reading.js').Reader} json
 * @returns {'none'}
 */
function readStillness(json) {
  if (!(json.json instanceof Map)) return json.fail('`none`')
  const none = json.at('none')
  if (!none.isThere) none.fail('`none`')
  return none.boolean() ? 'none' : none.fail('`true`', '`false`')
}

/**
 * @param {import('../reading.js').Reader} json
 * @returns {Range}
 */
function readCounts(json) {
  const [max, min] = ['max', 'min'].map(key => json.at(key).whole(2))
  return min <= max ? { min, max } : json.fail('`min` at or below `max`', `${min} and ${max}`)
}

/**
 * @param {import('../reading.js').Reader} json
 * @returns {Shake}
 */
function readShake(json) {
  return {
    count: json.at('count').whole(1), distance: json.at('distance').positive(), period: json.at('period').positive(),
    when: json.at('when').word(/** @type {const} */ (['moved', 'chosen'])),
  }
}

/**
 * Where window and inner row are at one moment.
 * @typedef {object} HighlightPlacement
 * @property {Rectangle} window in the control's coordinates
 * @property {Rectangle} innerRow the second row of labels, as large as the control, in the window's coordinates: at minus the
 *   window's origin
 */

/**
 * The highlight of a segmented control of one width and number of segments: a window that clips, and inside it a second row of the
 * same labels in the highlighted colour. Both move against each other, so that labels never seem to move. Times are seconds.
 */
class SegmentedHighlight {
  /**
   * @param {SegmentedControlStyle} style
   * @param {number} width of the whole control
   * @param {number} segments how many there are
   * @param {{ reducedMotion?: boolean }} options whether less motion is asked for
   */
  constructor(style, width, segments, { reducedMotion = false } = {}) {
    const isStill = reducedMotion && style.reducedMotion === 'none'
    /** @private */
    this.style = style
    /** @private */
    this.width = Math.max(0, width)
    /** @private */
    this.segments = Math.max(1, segments)
    /** @private */
    this.cellWidth = this.width / this.segments
    /** @private */
    this.swing = isStill ? null : style.shake
    /** How long a move takes; 0 where nothing moves for people who ask for less motion. */
    this.moveDuration = isStill ? 0 : style.duration
  }

  /**
   * The cell of a segment, counted from 0 at the left: where its label is centred.
   * @param {number} index
   * @returns {Rectangle}
   */
  cell(index) {
    return { minX: index * this.cellWidth, minY: 0, maxX: (index + 1) * this.cellWidth, maxY: this.style.height }
  }

  /**
   * Window and inner row when they rest at a segment.
   * @param {number} index
   */
  rest(index) {
    return this.placedAt(this.restingX(index))
  }

  /**
   * The segment at a point: a border belongs to the cell on its right.
   * @param {Point} point
   * @returns {number | null} null outside of the control
   */
  index({ x, y }) {
    if (!(x >= 0 && x < this.width && y >= 0 && y < this.style.height)) return null
    // A quotient may fall to the other side of an edge.
    let index = Math.min(Math.floor(x / this.cellWidth), this.segments - 1)
    while (index + 1 < this.segments && x >= (index + 1) * this.cellWidth) index += 1
    while (index > 0 && x < index * this.cellWidth) index -= 1
    return index
  }

  /**
   * Window and inner row on their way to a segment.
   * @param {number} from the window's left edge when the move begins: the one that is shown, so that nothing jumps
   * @param {number} to the segment
   * @param {number} time since the move began
   */
  move(from, to, time) {
    const target = this.restingX(to)
    if (time >= this.moveDuration) return this.placedAt(target)
    if (time < 0) return this.placedAt(from)
    const progress = curveProgress(this.style.curve, time / this.moveDuration, this.moveDuration)
    return this.placedAt(from + (target - from) * progress)
  }

  /**
   * What a shake adds to the window's x: distance·sin(2π·t/period) while it lasts, else 0.
   * @param {number} time since it began
   */
  shake(time) {
    if (!this.swing || time < 0 || time >= this.shakeDuration) return 0
    return this.swing.distance * Math.sin(2 * Math.PI * (time / this.swing.period))
  }

  /** @private */
  get shakeDuration() {
    return this.swing ? this.swing.count * this.swing.period : 0
  }

  /**
   * Window and inner row after a tap on a segment: the move, and behind it the shake, where the style has one then. A tap on the
   * segment at which the window rests moves nothing, and shakes at once.
   * @param {number} index
   * @param {number} from the window's left edge at the tap, as it was shown
   * @param {number} time since the tap
   */
  tap(index, from, time) {
    const begin = this.shakeBegin(index, from)
    if (begin === null || time < begin) return this.move(from, index, time)
    // The difference of two times may fall short of the shake's end.
    if (time >= this.tapDuration(index, from)) return this.rest(index)
    return this.placedAt(this.restingX(index) + this.shake(time - begin))
  }

  /**
   * When everything that a tap on a segment brings is over.
   * @param {number} index
   * @param {number} from
   */
  tapDuration(index, from) {
    const moving = from === this.restingX(index) ? 0 : this.moveDuration
    return moving + (this.shakeBegin(index, from) === null ? 0 : this.shakeDuration)
  }

  /**
   * When the shake begins that follows a tap; null where none does.
   * @private
   * @param {number} index
   * @param {number} from
   */
  shakeBegin(index, from) {
    if (!this.swing) return null
    if (from === this.restingX(index)) return 0
    return this.swing.when === 'moved' ? this.moveDuration : null
  }

  /**
   * @private
   * @param {number} index
   */
  restingX(index) {
    return index * this.cellWidth + this.style.inset
  }

  /**
   * @private
   * @param {number} x
   * @returns {HighlightPlacement}
   */
  placedAt(x) {
    const { height, inset } = this.style
    const window = {
      minX: x, minY: inset, maxX: x + Math.max(0, this.cellWidth - 2 * inset), maxY: inset + Math.max(0, height - 2 * inset),
    }
    // Not negated, so that 0 keeps its sign.
    const [left, top] = [0 - x, 0 - inset]
    return { window, innerRow: { minX: left, minY: top, maxX: left + this.width, maxY: top + height } }
  }
}

// @ts-check

/** @typedef {import('../geometry.js').Point} Point */
/** @typedef {import('../geometry.js').Size} Size */
/** @typedef {import('../geometry.js').Rectangle} Rectangle */
/** @typedef {'horizontal' | 'vertical'} Flip a way to turn a body over, in its own axes */
/**
 * A sticker that fingers move on a page. Lengths are points, angles degrees, positive clockwise on screen.
 * @typedef {object} StickerStyle
 * @property {string} name
 * @property {'image' | 'photo' | 'text'} content
 * @property {Size} size at scale 1; for a photo the box that it is fitted into
 * @property {import('../reading.js').Range} scale
 * @property {{ angle: number, tolerance: number } | null} snap rotations near to a multiple are drawn at it
 * @property {number} quarterTurn what a double tap adds; 0 for nothing
 * @property {Flip[]} flip
 * @property {{ color: import('../color.js').Color, width: number } | null} border of the selected sticker, not scaled
 * @property {{ size: number, growth: number, offset: Point } | null} close a round button at the upper left corner, not scaled
 * @property {{ min: number, default: number, max: number } | null} fontSize of text at scale 1
 * @property {string[] | null} fonts of text; null for the system's
 * @property {string | null} palette of text
 */
/**
 * How a sticker stands on its page: what an app keeps of it. It is flipped, scaled and turned about its middle, which then lies
 * at the centre.
 * @typedef {object} StickerState
 * @property {Point} center
 * @property {number} scale
 * @property {number} rotation in degrees; turns are kept
 * @property {boolean} flippedX
 * @property {boolean} flippedY
 */
/**
 * What fingers have done since a gesture began, as totals and in no order.
 * @typedef {object} StickerGesture
 * @property {number} [factor] their distance over that at the beginning
 * @property {number} [angle] by how much they have turned, in degrees
 * @property {Point} [translation] how far their middle has moved
 * @property {Point} [middle] where their middle was on the page when the gesture began
 */

const stickerContents = /** @type {const} */ (['image', 'photo', 'text'])
const stickerFlips = /** @type {const} */ (['horizontal', 'vertical'])

/**
 * @param {import('../reading.js').Reader} json
 * @param {string} name
 * @returns {StickerStyle}
 */
function readSticker(json, name) {
  const border = json.optional('border', border => (
    { color: readColor(border.at('color')), width: border.at('width').notNegative() })) ?? null
  const close = json.optional('close', readStickerClose) ?? null
  const content = json.at('content').word(stickerContents)
  const flip = json.at('flip').distinct('way', way => way.word(stickerFlips))
  const fontSize = json.optional('fontSize', readStickerFontSize) ?? null
  const fonts = json.optional('fonts', fonts => fonts.set('font', font => font.string())) ?? null
  const palette = json.optional('palette', palette => palette.name('palettes', 'a palette')) ?? null
  const quarterTurn = json.at('quarterTurn').number()
  const scale = json.at('scale').range(end => end.positive())
  const body = json.at('size')
  const size = { height: body.at('height').positive(), width: body.at('width').positive() }
  const snap = json.optional('snap', readStickerSnap) ?? null
  return { name, content, size, scale, snap, quarterTurn, flip, border, close, fontSize, fonts, palette }
}

/** @param {import('../reading.js').Reader} json */
function readStickerClose(json) {
  const growth = json.at('growth').notNegative()
  const offset = { x: json.at('offset').at('x').number(), y: json.at('offset').at('y').number() }
  return { growth, offset, size: json.at('size').positive() }
}

/** @param {import('../reading.js').Reader} json */
function readStickerFontSize(json) {
  const sizes = { default: json.at('default').positive(), max: json.at('max').positive(), min: json.at('min').positive() }
  if (sizes.min > sizes.default || sizes.default > sizes.max) {
    json.fail('`default` between `min` and `max`', `${sizes.default}, ${sizes.min} and ${sizes.max}`)
  }
  return sizes
}

/** @param {import('../reading.js').Reader} json */
function readStickerSnap(json) {
  const snap = { angle: json.at('angle').positive(), tolerance: json.at('tolerance').notNegative() }
  if (snap.tolerance > snap.angle / 2) {
    json.fail('`tolerance` at or below half of `angle`', `${snap.tolerance} and ${snap.angle}`)
  }
  return snap
}

/**
 * The body's size at scale 1: a photo fills its box to two opposite edges at least and keeps its aspect ratio; what has no ratio of
 * its own is as large as the style says.
 * @param {StickerStyle} style
 * @param {number} [aspect] the photo's width over its height; left out, or not above 0 and finite, the whole box counts
 * @returns {Size}
 */
function fittedSize({ content, size }, aspect) {
  const { width, height } = size
  if (content !== 'photo' || aspect === undefined || !(aspect > 0) || !Number.isFinite(aspect)) return { width, height }
  return aspect >= width / height ? { width, height: width / aspect } : { width: height * aspect, height }
}

/**
 * The state of a new sticker: not turned or flipped, at scale 1 or the end of the style's range that is nearest to it.
 * @param {StickerStyle} style
 * @param {Point} center where its middle lies on the page; at first the page's own middle
 * @returns {StickerState}
 */
function initialSticker(style, center) {
  return { center, scale: clamp(1, style.scale.min, style.scale.max), rotation: 0, flippedX: false, flippedY: false }
}

/**
 * A sticker on its page: its style, its size and its state, and what follows from them. Every change gives another one; `state` is
 * what an app keeps. Coordinates are points of the page; the body's own begin in its middle.
 */
class StickerTransform {
  /**
   * @param {StickerStyle} style
   * @param {StickerState} state its scale is brought into the style's range
   * @param {{ aspect?: number }} options of a photo, its width over its height; left out, it fills its box
   */
  constructor(style, state, { aspect } = {}) {
    this.style = style
    /** @type {StickerState} */
    this.state = { ...state, scale: clamp(state.scale, style.scale.min, style.scale.max) }
    /** The body's size at scale 1. */
    this.size = fittedSize(style, aspect)
    /** @private */
    this.aspect = aspect
  }

  /** The rotation as it is drawn, in degrees: a multiple of the snap's angle that the state comes near to, else its own. */
  get drawnRotation() {
    const { state: { rotation }, style: { snap } } = this
    if (!snap) return rotation
    const multiple = Math.sign(rotation) * Math.round(Math.abs(rotation) / snap.angle) * snap.angle
    return Math.abs(rotation - multiple) <= snap.tolerance ? multiple : rotation
  }

  /**
   * From the body's own coordinates to the page, as CSS's `matrix()` and a canvas's `transform()` take it.
   * @returns {[a: number, b: number, c: number, d: number, tx: number, ty: number]}
   */
  get matrix() {
    const { center, scale, flippedX, flippedY } = this.state
    const [cos, sin] = cosineAndSine(this.drawnRotation)
    const [x, y] = [flippedX ? -scale : scale, flippedY ? -scale : scale]
    return [cos * x, sin * x, -sin * y, cos * y, center.x, center.y]
  }

  /**
   * The body's corners on the page as they would be without flips, clockwise from the upper left one: a border's path.
   * @returns {Point[]}
   */
  get corners() {
    const { size: { width, height }, state: { center, scale }, drawnRotation } = this
    return [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([x, y]) => {
      const offset = turnedOffset({ x: x * width / 2, y: y * height / 2 }, drawnRotation, scale)
      return { x: center.x + offset.x, y: center.y + offset.y }
    })
  }

  /**
   * The middle of the close button on the page; null where the style has none.
   * @returns {Point | null}
   */
  get closeCenter() {
    const { style: { close }, size: { width, height }, state: { center, scale } } = this
    if (!close) return null
    const corner = { x: -width / 2 * scale + close.offset.x, y: -height / 2 * scale + close.offset.y }
    const offset = turnedOffset(corner, this.drawnRotation)
    return { x: center.x + offset.x, y: center.y + offset.y }
  }

  /**
   * What lies at a point of the page: the close button with its growth, outside of the body too, before the body; null where
   * neither is there.
   * @param {Point} point
   * @param {{ showsClose?: boolean }} options whether the close button is on the screen
   * @returns {'close' | 'body' | null}
   */
  hit(point, { showsClose = true } = {}) {
    const { style: { close }, closeCenter, size: { width, height }, state: { center, scale } } = this
    if (showsClose && close && closeCenter) {
      const reach = close.size / 2 + close.growth
      if (Math.hypot(point.x - closeCenter.x, point.y - closeCenter.y) <= reach) return 'close'
    }
    const own = turnedOffset({ x: point.x - center.x, y: point.y - center.y }, -this.drawnRotation, 1 / scale)
    return Math.abs(own.x) <= width / 2 && Math.abs(own.y) <= height / 2 ? 'body' : null
  }

  /**
   * The sticker as it was when a gesture began, with all that fingers have done since then: what was between them stays there
   * while the style's scales allow it. Keep this one until the gesture ends.
   * @param {StickerGesture} gesture
   */
  applying({ factor = 1, angle = 0, translation = { x: 0, y: 0 }, middle = { x: 0, y: 0 } }) {
    const { state, style } = this
    const ratio = Number.isFinite(factor) && factor > 0 ? factor : 1
    const turn = Number.isFinite(angle) ? angle : 0
    const scale = clamp(state.scale * ratio, style.scale.min, style.scale.max)
    const arm = { x: state.center.x - middle.x, y: state.center.y - middle.y }
    const { x, y } = turnedOffset(arm, turn, scale / state.scale)
    const moved = { x: middle.x + translation.x + x, y: middle.y + translation.y + y }
    const center = Number.isFinite(moved.x) && Number.isFinite(moved.y) ? moved : state.center
    return this.with({ center, scale, rotation: state.rotation + turn })
  }

  /** The sticker after a double tap: the quarter turn is added to the rotation as it is. */
  quarterTurned() {
    return this.with({ rotation: this.state.rotation + this.style.quarterTurn })
  }

  /**
   * The sticker turned over in its own axes; the same where the style doesn't list that way.
   * @param {Flip} flip
   */
  flipped(flip) {
    if (!this.style.flip.includes(flip)) return this
    const { flippedX, flippedY } = this.state
    return this.with(flip === 'horizontal' ? { flippedX: !flippedX } : { flippedY: !flippedY })
  }

  /**
   * The sticker with its centre moved by as little as it takes to lie in a rectangle, such as the page's.
   * @param {Rectangle} box
   */
  keepingCenter(box) {
    const { x, y } = this.state.center
    return this.with({ center: { x: clamp(x, box.minX, box.maxX), y: clamp(y, box.minY, box.maxY) } })
  }

  /**
   * @private
   * @param {Partial<StickerState>} changes
   */
  with(changes) {
    return new StickerTransform(this.style, { ...this.state, ...changes }, { aspect: this.aspect })
  }
}

/**
 * The stickers of a page in the order in which they are drawn, each known by an identity of the app's own. Every change gives another
 * page, which an `EditHistory` can keep.
 * @template ID
 */
class StickerPage {
  /** @param {readonly { id: ID, transform: StickerTransform }[]} stickers the topmost last */
  constructor(stickers = []) {
    this.stickers = stickers
  }

  /**
   * The sticker of an identity; null where the page has none.
   * @param {ID} id
   */
  sticker(id) {
    return this.stickers.find(sticker => sticker.id === id)?.transform ?? null
  }

  /**
   * A sticker on top of the others, in the place of one of the same identity.
   * @param {ID} id
   * @param {StickerTransform} transform
   */
  adding(id, transform) {
    return new StickerPage([...this.removing(id).stickers, { id, transform }])
  }

  /**
   * A sticker changed where it stands in the order.
   * @param {ID} id
   * @param {StickerTransform} transform
   */
  changing(id, transform) {
    return new StickerPage(this.stickers.map(sticker => sticker.id === id ? { id, transform } : sticker))
  }

  /** @param {ID} id */
  removing(id) {
    return new StickerPage(this.stickers.filter(sticker => sticker.id !== id))
  }

  /**
   * The same sticker on top of the others.
   * @param {ID} id
   */
  bringingToFront(id) {
    const transform = this.sticker(id)
    return transform ? this.adding(id, transform) : this
  }

  /**
   * The topmost sticker at a point of the page, with what of it lies there; null where no sticker is.
   * @param {Point} point
   * @param {(id: ID) => boolean} showsClose whether a sticker's close button is on the screen; left out, all are
   * @returns {{ id: ID, part: 'close' | 'body' } | null}
   */
  hit(point, showsClose = () => true) {
    for (const { id, transform } of [...this.stickers].reverse()) {
      const part = transform.hit(point, { showsClose: showsClose(id) })
      if (part) return { id, part }
    }
    return null
  }
}

// @ts-check

/** @typedef {import('../geometry.js').Point} Point */
/** @typedef {import('../geometry.js').Size} Size */
/** @typedef {import('../geometry.js').Rectangle} Rectangle */
/** @typedef {import('../reading.js').Range} Range */
/** @typedef {import('../color.js').Color} Color */
/** @typedef {'left' | 'right'} Side to which side of the elbow the underline runs */
/** @typedef {{ angle: number, side: Side }} TagAngle what an app stores of each text */
/** @typedef {TagAngle & { elbow: Point }} TagText the elbow, where the leg ends, as an offset from the dot */
/**
 * One style of a tag for one number of texts.
 * @typedef {object} TagStyle
 * @property {string} name
 * @property {number} index its place in the cycle, from 0: the number that apps store
 * @property {TagText[]} texts
 * @property {Rectangle} bounds the box around all that is drawn at the largest text, as offsets from the dot
 */
/**
 * One kind of image tag: a dot, and from it a leg to each text's elbow, from where an underline runs to the text's side; the
 * text stands above it. Lengths are points.
 * @typedef {object} TagStyles
 * @property {string} name
 * @property {TagMeasures} layout
 * @property {{ dot: number, text: number, panDot: number, panText: number, prefer: 'text' | 'dot' }} hit
 * @property {string[]} cycle the styles' names in tap order
 * @property {Map<number, TagStyle[]>} styles by number of texts, in the order of the cycle
 * @property {string | null} show the animation that shows a tag
 * @property {string | null} hide the animation that hides a tag
 * @property {string | null} change the animation in which one style changes to another; without it, at once
 * @property {{ dot: Color | null, line: Color | null, text: Color | null }} colors
 * @property {{ left: number, right: number }[]} verticals what each dictionary of this kind of tag has in the place of ±90
 */
/**
 * The measures that all styles share.
 * @typedef {object} TagMeasures
 * @property {Map<number, number>} radius the length of a leg by number of texts
 * @property {number | null} pixelGrid to which elbows are rounded already
 * @property {{ width: number }} line
 * @property {{ radius: number }} dot
 * @property {{ radius: number, opacity: number } | null} halo
 * @property {{ width: Range, height: Range, padding: number, gap: number, fontSize: number | null }} text
 */

/**
 * @param {import('../reading.js').Reader} json
 * @param {string} name
 * @returns {TagStyles}
 */
function readTagStyles(json, name) {
  // Boxes of numbers of texts that have no styles are never looked at.
  const boxes = json.at('bounds').byCount(member => member)
  const change = json.optional('change', member => member.animation()) ?? null
  const colors = json.optional('colors', colors => colors.object() && colors) ?? null
  const [dot, line, text] = ['dot', 'line', 'text'].map(part => colors?.optional(part, readColor) ?? null)
  const cycle = json.at('cycle').set('style', item => item.string())
  const hide = json.optional('hide', member => member.animation()) ?? null
  const hit = readHitAreas(json.at('hit'))
  const layout = readMeasures(json.at('layout'))
  const show = json.optional('show', member => member.animation()) ?? null
  const texts = json.at('styles').byCount(styles => styles.map(style => style.list(readText)))
  const verticals = json.optional('verticals', list => list.list(item => (
    { left: item.at('left').positive(), right: item.at('right').positive() }))) ?? []
  const styles = readStyles(json, cycle, texts, boxes)
  const missing = [...texts.keys()].filter(count => !layout.radius.has(count)).sort((a, b) => a - b)[0]
  if (missing) json.at('layout').at('radius').at(`${missing}`).fail('the length of a leg')
  return { name, layout, hit, cycle, styles, show, hide, change, colors: { dot, line, text }, verticals }
}

/**
 * The styles by number of texts: for each every style of the cycle, with so many texts, and its box.
 * @param {import('../reading.js').Reader} json
 * @param {string[]} cycle
 * @param {Map<number, Map<string, TagText[]>>} texts
 * @param {Map<number, import('../reading.js').Reader>} boxes
 */
function readStyles(json, cycle, texts, boxes) {
  /** @type {Map<number, TagStyle[]>} */
  const styles = new Map()
  for (const [count, named] of texts) {
    const counted = boxes.get(count) ?? json.at('bounds').at(`${count}`).fail('the boxes of these styles')
    requireCycle(json.at('styles').at(`${count}`), cycle, 'the angles of this style')
    for (const name of cycle) json.at('styles').at(`${count}`).at(name).requireLength(count)
    const bounds = counted.map(readBox)
    requireCycle(counted, cycle, 'the box of this style')
    styles.set(count, cycle.map((name, index) => (
      { name, index, texts: named.get(name) ?? [], bounds: /** @type {Rectangle} */ (bounds.get(name)) })))
  }
  return styles
}

/**
 * @param {import('../reading.js').Reader} json an object with one member for every style
 * @param {string[]} cycle
 * @param {string} expected
 */
function requireCycle(json, cycle, expected) {
  const stranger = json.members().find(([name]) => !cycle.includes(name))
  if (stranger) stranger[1].fail('a style of the cycle as the key', `\`${stranger[0]}\``)
  for (const name of cycle) if (!json.at(name).isThere) json.at(name).fail(expected)
}

/**
 * @param {import('../reading.js').Reader} json
 * @returns {Rectangle}
 */
function readBox(json) {
  const [maxX, maxY, minX, minY] = ['maxX', 'maxY', 'minX', 'minY'].map(key => json.at(key).number())
  if (minX > maxX || minY > maxY) json.fail('a box that isn\'t turned over')
  return { minX, minY, maxX, maxY }
}

/**
 * @param {import('../reading.js').Reader} json
 * @returns {TagText}
 */
function readText(json) {
  const angle = json.at('angle').angle()
  const [x, y] = json.at('elbow').listOf(2, item => item.number())
  const side = json.at('side').word(/** @type {const} */ (['left', 'right']))
  if (Math.abs(angle) !== 90 && side !== (Math.abs(angle) < 90 ? 'right' : 'left')) {
    json.fail(`the side that follows from the angle ${angle}`, `\`${side}\``)
  }
  return { angle, side, elbow: { x, y } }
}

/**
 * @param {import('../reading.js').Reader} json
 * @returns {TagStyles['hit']}
 */
function readHitAreas(json) {
  const [dot, panDot, panText] = ['dot', 'panDot', 'panText'].map(key => json.at(key).notNegative())
  const prefer = json.at('prefer').word(/** @type {const} */ (['text', 'dot']))
  return { dot, panDot, panText, prefer, text: json.at('text').notNegative() }
}

/**
 * @param {import('../reading.js').Reader} json
 * @returns {TagMeasures}
 */
function readMeasures(json) {
  const dot = { radius: json.at('dot').at('radius').notNegative() }
  const halo = json.optional('halo', halo => (
    { opacity: halo.at('opacity').proportion(), radius: halo.at('radius').notNegative() })) ?? null
  const line = { width: json.at('line').at('width').notNegative() }
  const pixelGrid = json.optional('pixelGrid', grid => grid.notNegative()) ?? null
  const radius = json.at('radius').byCount(length => length.notNegative())
  const text = json.at('text')
  const fontSize = text.optional('fontSize', size => size.positive()) ?? null
  const gap = text.at('gap').notNegative()
  const height = text.at('height').range()
  const padding = text.at('padding').notNegative()
  return { dot, halo, line, pixelGrid, radius, text: { fontSize, gap, height, padding, width: text.at('width').range() } }
}

/**
 * Where a leg ends, as an offset from the dot: radius times (cos, sin), each rounded to the grid, ties away from zero. Bundles
 * hold this; it is for who makes angles of their own.
 * @param {number} angle in degrees
 * @param {number} radius
 * @param {number | null} pixelGrid
 * @returns {Point}
 */
function elbow(angle, radius, pixelGrid = null) {
  const size = Math.abs(angle)
  if (size === 0 || size === 180) return { x: 0, y: 0 }
  // Folded to 0…90, so that mirror images are exact.
  const folded = Math.min(size, 180 - size)
  /** @param {number} part @param {boolean} isNegative */
  const coordinate = (part, isNegative) => {
    // Products are rounded to 1e-9 first: in doubles 25·cos 60° is no 12.5.
    const length = Math.round(radius * part * 1e9) / 1e9
    const onGrid = pixelGrid ? Math.floor(Math.round(length / pixelGrid * 1e9) / 1e9 + 0.5) * pixelGrid : length
    return isNegative && onGrid !== 0 ? -onGrid : onGrid
  }
  return { x: coordinate(cosine(folded), size > 90), y: coordinate(cosine(90 - folded), angle < 0) }
}

/** @param {number} degrees in 0…90 */
function cosine(degrees) {
  if (degrees === 60) return 0.5
  return degrees === 90 ? 0 : Math.cos(degrees * Math.PI / 180)
}

/**
 * The proportions of a picture at which a point lies, in 0…1, so that a tag lands at the same spot on any screen.
 * @param {Point} point
 * @param {Size} picture
 * @returns {Point}
 */
function placeOf({ x, y }, { width, height }) {
  /** @param {number} length @param {number} whole */
  const part = (length, whole) => whole > 0 ? clamp(length / whole, 0, 1) : 0.5
  return { x: part(x, width), y: part(y, height) }
}

/**
 * The point of a picture at proportions.
 * @param {Point} place
 * @param {Size} picture
 * @returns {Point}
 */
function pointAt(place, { width, height }) {
  return { x: place.x * width, y: place.y * height }
}

/** @typedef {{ elbow: Point, underlineEnd: Point, rectangle: Rectangle }} TagTextShape where one text stands, on the picture */

/** Where everything of a tag stands. */
class TagLayout {
  /**
   * The layout of a tag; null where there aren't as many sizes as the style has texts.
   * @param {TagStyles} tags
   * @param {TagStyle} style
   * @param {Size[]} textSizes
   * @param {Point} dot
   * @returns {TagLayout | null}
   */
  static of(tags, style, textSizes, dot) {
    if (textSizes.length !== style.texts.length) return null
    const { padding, gap } = tags.layout.text
    return new TagLayout(tags, style.texts.map(({ elbow, side }, index) => {
      const { width, height } = textSizes[index]
      const [x, y] = [dot.x + elbow.x, dot.y + elbow.y]
      const away = side === 'right' ? 1 : -1
      const minX = x + away * padding - (away < 0 ? width : 0)
      const maxY = y - gap
      return {
        elbow: { x, y }, underlineEnd: { x: x + away * (width + 2 * padding), y },
        rectangle: { minX, minY: maxY - height, maxX: minX + width, maxY },
      }
    }), dot)
  }

  /**
   * @private Use `of`, which looks whether sizes and texts belong together.
   * @param {TagStyles} tags
   * @param {TagTextShape[]} texts
   * @param {Point} dot
   */
  constructor(tags, texts, dot) {
    const { layout, hit } = tags
    /** @private */
    this.tags = tags
    /** @private */
    this.hitAreas = hit
    this.dot = dot
    /** Each text's elbow, the far end of its underline, and its rectangle. */
    this.texts = texts
    const half = layout.line.width / 2
    const disc = Math.max(layout.dot.radius, layout.halo?.radius ?? 0, half)
    const drawn = this.texts.flatMap(text => (
      [text.rectangle, squareAround(text.elbow, half), squareAround(text.underlineEnd, half)]))
    /** The box around all that is drawn, strokes and their ends included. */
    this.bounds = boxAround([squareAround(dot, disc), ...drawn])
  }

  /**
   * The same tag with its texts elsewhere.
   * @param {TagTextShape[]} texts
   */
  with(texts) {
    return new TagLayout(this.tags, texts, this.dot)
  }

  /**
   * What a finger touches: the dot, a text by its index, or nothing. Where areas of texts overlap the nearest is touched, the
   * first of equals; between texts and dot the bundle decides. A long press takes the areas of taps. While the style changes, ask
   * the layout that `TagChange` gives: taps are taken all the time, where things stand.
   * @param {Point} point
   * @param {{ touch?: 'tap' | 'drag', isShown?: (text: number) => boolean }} options `isShown`: whether a text can be seen; one
   *   that can't isn't touched
   * @returns {'dot' | number | null}
   */
  hit(point, { touch = 'tap', isShown = () => true } = {}) {
    const { dot, text, panDot, panText, prefer } = this.hitAreas
    const [reach, growth] = touch === 'tap' ? [dot, text] : [panDot, panText]
    const isOnDot = Math.hypot(point.x - this.dot.x, point.y - this.dot.y) <= reach
    if (isOnDot && prefer === 'dot') return 'dot'
    /** @type {number | null} */
    let nearest = null
    let least = Infinity
    this.texts.forEach(({ rectangle }, index) => {
      if (!isShown(index) || distanceToBox(grownBox(rectangle, growth), point) > 0) return
      const distance = distanceToBox(rectangle, point)
      if (distance < least) [nearest, least] = [index, distance]
    })
    return nearest ?? (isOnDot ? 'dot' : null)
  }

  /**
   * Whether the whole tag is on a picture, to a millionth of a point.
   * @param {Size} picture
   */
  fits({ width, height }) {
    const { minX, minY, maxX, maxY } = grownBox(this.bounds, -1e-6)
    return minX >= 0 && minY >= 0 && maxX <= width && maxY <= height
  }

  /**
   * Where the dot stays when it is dragged, so that the whole tag is on the picture; a tag that is too large stands in its middle.
   * @param {Size} picture
   * @param {Point} wanted
   * @returns {Point}
   */
  dotKeepingTag({ width, height }, wanted) {
    const { bounds, dot } = this
    return {
      x: keptOn(width, bounds.minX - dot.x, bounds.maxX - dot.x, wanted.x),
      y: keptOn(height, bounds.minY - dot.y, bounds.maxY - dot.y, wanted.y),
    }
  }
}

/**
 * @param {number} length of the picture
 * @param {number} low how far the tag reaches before the dot, as an offset
 * @param {number} high how far behind
 * @param {number} wanted
 */
function keptOn(length, low, high, wanted) {
  return high - low > length ? clamp((length - low - high) / 2, 0, length) : clamp(wanted, -low, length - high)
}

/**
 * The style of a tag, or the first style where nothing matches and that is a guess; or that the bundle has none for so many texts.
 * @typedef {{ kind: 'style' | 'guess', style: TagStyle } | { kind: 'unknownCount', count: number }} TagAnswer
 */

/** The styles of a tag set in tap order. */
class TagStyleCycle {
  /** @param {TagStyles} tags */
  constructor(tags) {
    this.tags = tags
  }

  /**
   * The style of a stored tag: the one whose angles and sides are all its own, to the nearest 32-bit float.
   * @param {TagAngle[]} stored
   * @returns {TagAnswer}
   */
  recognise(stored) {
    /** @param {(a: number, b: number) => boolean} isSame @returns {(style: TagStyle) => boolean} */
    const matches = isSame => style => style.texts.every(
      ({ angle, side }, index) => side === stored[index].side && isSame(stored[index].angle, angle))
    return this.answer(stored.length, styles => (
      styles.find(matches((a, b) => a === b)) ?? styles.find(matches(isSameFloat))))
  }

  /**
   * The style of a tag that a client stored which knew angles only, from a dictionary: of the styles whose first angle it is, the
   * one whose other angles match too, else the first.
   * @param {number[]} oldAngles
   * @returns {TagAnswer}
   */
  recogniseOld(oldAngles) {
    /** @param {TagText} text @param {number} index */
    const matches = (text, index) => this.dictionaryAngles(text).some(angle => isSameFloat(oldAngles[index], angle))
    return this.answer(oldAngles.length, styles => (
      styles.find(style => style.texts.every(matches)) ?? styles.find(style => matches(style.texts[0], 0))))
  }

  /**
   * The style of a number, as apps store it; where the number is too high, a guess.
   * @param {number} number
   * @param {number} count of texts
   * @returns {TagAnswer}
   */
  style(number, count) {
    return this.answer(count, styles => styles[number])
  }

  /**
   * The style that a tap on the dot gives.
   * @param {TagAngle[]} stored
   * @returns {TagAnswer}
   */
  next(stored) {
    return this.following(this.recognise(stored), stored.length)
  }

  /**
   * The same for a tag that has angles only.
   * @param {number[]} oldAngles
   * @returns {TagAnswer}
   */
  nextOld(oldAngles) {
    return this.following(this.recogniseOld(oldAngles), oldAngles.length)
  }

  /**
   * The next style with which the whole tag is on the picture; after all others that is the present one. Where none fits it is
   * the one that comes next.
   * @param {TagAngle[]} stored
   * @param {Size[]} textSizes
   * @param {Point} dot
   * @param {Size} picture
   * @returns {{ kind: 'style' | 'noneFits', style: TagStyle } | { kind: 'unknownCount', count: number }}
   */
  nextFitting(stored, textSizes, dot, picture) {
    const next = this.next(stored)
    const styles = this.tags.styles.get(stored.length)
    if (next.kind === 'unknownCount' || !styles) return { kind: 'unknownCount', count: stored.length }
    const { index } = next.style
    const order = [...styles.slice(index), ...styles.slice(0, index)]
    const style = order.find(style => TagLayout.of(this.tags, style, textSizes, dot)?.fits(picture))
    return style ? { kind: 'style', style } : { kind: 'noneFits', style: next.style }
  }

  /**
   * @private
   * @param {TagAnswer} answer
   * @param {number} count
   * @returns {TagAnswer}
   */
  following(answer, count) {
    if (answer.kind === 'unknownCount') return answer
    return this.style((answer.style.index + 1) % this.tags.cycle.length, count)
  }

  /**
   * @private
   * @param {number} count
   * @param {(styles: TagStyle[]) => TagStyle | undefined} find
   * @returns {TagAnswer}
   */
  answer(count, find) {
    const styles = this.tags.styles.get(count)
    if (!styles) return { kind: 'unknownCount', count }
    const style = find(styles)
    return style ? { kind: 'style', style } : { kind: 'guess', style: styles[0] }
  }

  /**
   * What dictionaries have for a text: its angle, and for ±90 their own magnitudes.
   * @private
   * @param {TagText} text
   */
  dictionaryAngles({ angle, side }) {
    if (Math.abs(angle) !== 90) return [angle]
    return [angle, ...this.tags.verticals.map(vertical => Math.sign(angle) * vertical[side])]
  }
}

/**
 * Whether two angles are the same 32-bit float, as clients stored them; −180 is 180.
 * @param {number} stored
 * @param {number} angle
 */
function isSameFloat(stored, angle) {
  return Math.fround(stored) === Math.fround(angle) || stored === -180 && angle === 180
}

// @ts-check

/** @typedef {import('../geometry.js').Point} Point */
/** @typedef {import('../geometry.js').Size} Size */
/** @typedef {import('../geometry.js').Rectangle} Rectangle */
/** @typedef {import('./stickers.js').StickerStyle} StickerStyle */
/** @typedef {import('./stickers.js').StickerState} StickerState */
/** @typedef {'image' | 'photo' | 'text'} SlotContent what may be placed in a slot */
/** @typedef {number | 'endless'} CanvasSide points, or page after page */
/** @typedef {{ x: number, y: number, width: number, height: number }} PageProportions of the page, before a slot is turned */
/**
 * A page, or an endless row of equal pages, with slots to fill. Lengths are points of the canvas's own size.
 * @typedef {object} TemplateStyle
 * @property {string} name
 * @property {{ width: CanvasSide, height: CanvasSide }} canvas one side at most is endless
 * @property {number | null} page the length of a page along the endless side
 * @property {import('../color.js').Color | null} background
 * @property {TemplateSlot[]} slots of each page, in the order in which they are drawn
 */
/**
 * @typedef {object} TemplateSlot
 * @property {string} name
 * @property {SlotContent[]} accepts
 * @property {PageProportions} rect
 * @property {number} rotation degrees clockwise, about its middle, in points
 * @property {number} z what is higher is drawn later
 * @property {string | null} sticker what is placed in it
 */
/** @typedef {{ page: number, slot: string }} SlotPlace a slot of a page, which is counted from 0 */
/** @typedef {{ center: Point, size: Size, rotation: number }} TurnedRectangle turned about its middle, degrees clockwise */

const slotContents = /** @type {const} */ (['image', 'photo', 'text'])

/**
 * @param {import('../reading.js').Reader} json
 * @param {string} name
 * @returns {TemplateStyle}
 */
function readTemplate(json, name) {
  const background = json.optional('background', readColor) ?? null
  const sides = json.at('canvas')
  const canvas = { height: readSide(sides.at('height')), width: readSide(sides.at('width')) }
  const endless = Object.values(canvas).filter(side => side === 'endless').length
  if (endless === 2) sides.fail('a side that isn\'t endless', 'two that are')
  const page = json.optional('page', length => length.positive()) ?? null
  if (endless === 1 && page === null) json.at('page').positive()
  if (endless === 0 && page !== null) json.at('page').fail('no `page`, since no side is endless')
  const list = json.at('slots')
  if (Array.isArray(list.json) && list.json.length === 0) list.fail('at least one slot', 'an empty array')
  const slots = list.list(readSlot)
  list.list((item, index) => {
    const { name, z } = slots[index]
    if (slots.slice(0, index).some(slot => slot.name === name)) item.at('name').fail('a name that no slot before has')
    const before = index > 0 ? slots[index - 1].z : z
    if (z < before) item.at('z').fail('at least the `z` of the slot before', `${z} after ${before}`)
  })
  return { name, canvas, page, background, slots }
}

/**
 * @param {import('../reading.js').Reader} json
 * @returns {CanvasSide}
 */
function readSide(json) {
  if (json.json === 'endless') return 'endless'
  const expected = 'a number above 0 or `endless`'
  return typeof json.json === 'number' ? json.number(expected, length => length > 0) : json.fail(expected)
}

/**
 * @param {import('../reading.js').Reader} json
 * @returns {TemplateSlot}
 */
function readSlot(json) {
  const accepts = json.at('accepts').set('content', item => item.word(slotContents))
  const name = json.at('name').string()
  const [x, y, width, height] = json.at('rect').listOf(
    4, (number, index) => index < 2 ? number.number() : number.positive())
  const rotation = json.at('rotation').number()
  const sticker = json.optional('sticker', member => member.name('stickers', 'a sticker')) ?? null
  const z = json.at('z').whole(-1_000_000)
  return { name, accepts, rect: { x, y, width, height }, rotation, z, sticker }
}

/**
 * The four corners, clockwise on screen; unturned, the first is the upper left one.
 * @param {TurnedRectangle} frame
 * @returns {Point[]}
 */
function turnedCorners({ center, size, rotation }) {
  const [right, down] = [size.width / 2, size.height / 2]
  return [[-right, -down], [right, -down], [right, down], [-right, down]].map(([x, y]) => {
    const offset = turnedOffset({ x, y }, rotation)
    return { x: center.x + offset.x, y: center.y + offset.y }
  })
}

/**
 * Whether a point lies in a turned rectangle, its edges included.
 * @param {TurnedRectangle} frame
 * @param {Point} point
 */
function turnedContains({ center, size, rotation }, point) {
  const { x, y } = turnedOffset({ x: point.x - center.x, y: point.y - center.y }, -rotation)
  return Math.abs(x) <= size.width / 2 && Math.abs(y) <= size.height / 2
}

/** What shows by no more than this many points doesn't. */
const leastShown = 1e-6
const mostPages = 2 ** 31 - 1

/**
 * A template at a size of the app's: where its pages and slots are, what is hit, and what is filled next.
 *
 * Points to the right and down from the upper left corner of the size at hand. A canvas with one page is drawn as large as it
 * fits, with its aspect kept, in the middle; an endless one is as wide or as high as the size across its pages, and goes on from
 * the left or upper edge.
 */
class TemplatePage {
  /**
   * @param {TemplateStyle} style
   * @param {Size} size the app's room, both above 0; along an endless side it doesn't matter
   */
  constructor(style, size) {
    this.style = style
    const { width, height } = style.canvas
    const own = { width: width === 'endless' ? style.page ?? 0 : width, height: height === 'endless' ? style.page ?? 0 : height }
    const [across, down] = [size.width / own.width, size.height / own.height]
    /** How many points of the size at hand a point of the template's own canvas has. */
    this.scale = width === 'endless' ? down : height === 'endless' ? across : Math.min(across, down)
    /** The size of a page. */
    this.pageSize = { width: own.width * this.scale, height: own.height * this.scale }
    const isFixed = width !== 'endless' && height !== 'endless'
    /** @private */
    this.origin = isFixed
      ? { x: (size.width - this.pageSize.width) / 2, y: (size.height - this.pageSize.height) / 2 } : { x: 0, y: 0 }
    /** @private From one page to the next; null for a canvas that has one. */
    this.step = isFixed ? null
      : { x: width === 'endless' ? this.pageSize.width : 0, y: height === 'endless' ? this.pageSize.height : 0 }
    /** @private @type {Map<string, TurnedRectangle>} on the first page, in the order in which they are drawn */
    this.frames = new Map(style.slots.map(({ name, rect, rotation }) => [name, {
      center: {
        x: this.origin.x + (rect.x + rect.width / 2) * this.pageSize.width,
        y: this.origin.y + (rect.y + rect.height / 2) * this.pageSize.height,
      },
      size: { width: rect.width * this.pageSize.width, height: rect.height * this.pageSize.height },
      rotation,
    }]))
    const corners = [...this.frames.values()].flatMap(turnedCorners)
    /** @private What page and slots cover together. */
    this.extent = boxAround([
      pageBox(this.origin, this.pageSize), ...corners.map(({ x, y }) => ({ minX: x, minY: y, maxX: x, maxY: y })),
    ])
    /** @private */
    this.readingOrder = [...style.slots].sort((one, other) => (
      one.rect.y - other.rect.y || one.rect.x - other.rect.x || byteOrder(one.name, other.name)))
  }

  /**
   * What a page covers; null for one that isn't there.
   * @param {number} number
   * @returns {Rectangle | null}
   */
  page(number) {
    const offset = this.offset(number)
    return offset && pageBox({ x: this.origin.x + offset.x, y: this.origin.y + offset.y }, this.pageSize)
  }

  /**
   * Where a slot is, with its rotation; null for a slot or page that isn't there.
   * @param {string} slot
   * @param {number} page from 0; a canvas that isn't endless has no other
   * @returns {TurnedRectangle | null}
   */
  frame(slot, page = 0) {
    const frame = this.frames.get(slot)
    const offset = this.offset(page)
    return frame && offset
      ? { ...frame, center: { x: frame.center.x + offset.x, y: frame.center.y + offset.y } } : null
  }

  /** @private @param {number} page */
  offset(page) {
    if (page < 0 || page > 0 && !this.step) return null
    return { x: page * (this.step?.x ?? 0), y: page * (this.step?.y ?? 0) }
  }

  /**
   * The pages of which something is to be seen in a rectangle, from one to before another; slots that reach beyond their page
   * count, and what shows by no more than a millionth of a point doesn't.
   * @param {Rectangle} rectangle
   * @returns {{ from: number, to: number }} as many as `to - from`
   */
  pages(rectangle) {
    return this.pagesWithin(rectangle, leastShown)
  }

  /** @private @param {Rectangle} rectangle @param {number} least */
  pagesWithin({ minX, minY, maxX, maxY }, least) {
    const { extent, step } = this
    const showsX = extent.minX < maxX - least && extent.maxX > minX + least
    const showsY = extent.minY < maxY - least && extent.maxY > minY + least
    const none = { from: 0, to: 0 }
    if (!step) return showsX && showsY ? { from: 0, to: 1 } : none
    if (step.x > 0) {
      return showsY ? wholeBetween((minX + least - extent.maxX) / step.x, (maxX - least - extent.minX) / step.x) : none
    }
    return showsX ? wholeBetween((minY + least - extent.maxY) / step.y, (maxY - least - extent.minY) / step.y) : none
  }

  /**
   * The slot at a point, its edges included; of several the one that is drawn last, later pages over earlier ones.
   * @param {Point} point
   * @returns {SlotPlace | null}
   */
  slotAt({ x, y }) {
    const { from, to } = this.pagesWithin({ minX: x, minY: y, maxX: x, maxY: y }, -leastShown)
    for (let page = to - 1; page >= from; page -= 1) {
      const offset = this.offset(page) ?? { x: 0, y: 0 }
      const own = { x: x - offset.x, y: y - offset.y }
      const hit = [...this.frames].reverse().find(([, frame]) => turnedContains(frame, own))
      if (hit) return { page, slot: hit[0] }
    }
    return null
  }

  /**
   * The next slot that is free and accepts a content: page after page, in each by the upper edges of the slots before they are
   * turned, then by the left ones, then by name; null where none is left, or none accepts it.
   * @param {SlotContent} content
   * @param {readonly SlotPlace[]} filled the slots that aren't free
   * @returns {SlotPlace | null}
   */
  next(content, filled) {
    const accepting = this.readingOrder.filter(slot => slot.accepts.includes(content))
    const last = this.step && accepting.length > 0 ? filled.length : 0
    for (let page = 0; page <= last; page += 1) {
      const free = accepting.find(({ name }) => !filled.some(place => place.page === page && place.slot === name))
      if (free) return { page, slot: free.name }
    }
    return null
  }

  /**
   * The state of a sticker that is placed in a slot: centred, turned along, at a scale of 1 or the largest that fits, kept in the
   * sticker's range; null for a slot or page that isn't there.
   * @param {StickerStyle} sticker
   * @param {string} slot
   * @param {{ aspect?: number, page?: number }} options `aspect`: a photo's width over its height
   * @returns {StickerState | null}
   */
  place(sticker, slot, { aspect, page = 0 } = {}) {
    const frame = this.frame(slot, page)
    if (!frame) return null
    const body = fittedSize(sticker, aspect)
    const fitting = Math.min(1, frame.size.width / body.width, frame.size.height / body.height)
    return {
      center: frame.center, scale: clamp(fitting, sticker.scale.min, sticker.scale.max), rotation: frame.rotation,
      flippedX: false, flippedY: false,
    }
  }
}

/**
 * @param {Point} origin
 * @param {Size} size
 * @returns {Rectangle}
 */
function pageBox({ x, y }, { width, height }) {
  return { minX: x, minY: y, maxX: x + width, maxY: y + height }
}

/**
 * The whole numbers from 0 on between two, both excluded.
 * @param {number} low
 * @param {number} high
 */
function wholeBetween(low, high) {
  const from = clamp(Math.floor(low) + 1, 0, mostPages)
  const to = clamp(Math.ceil(high), 0, mostPages)
  return from < to ? { from, to } : { from: 0, to: 0 }
}

/**
 * By the bytes of UTF-8, which is the order of code points.
 * @param {string} one
 * @param {string} other
 */
function byteOrder(one, other) {
  const [a, b] = [[...one], [...other]].map(text => text.map(character => character.codePointAt(0) ?? 0))
  const index = a.findIndex((point, place) => point !== b[place])
  return index < 0 ? a.length - b.length : a[index] - (b[index] ?? -1)
}

// @ts-check

/** @typedef {import('../geometry.js').Point} Point */
/** @typedef {import('../reading.js').Range} Range */
/** @typedef {'character' | 'word' | 'line'} TextUnit what of a text moves by itself */
/** @typedef {'forward' | 'backward' | 'centreOut' | 'edgesIn' | 'random'} TextOrder which units come first */
/**
 * What the units of one text do. Of a range each unit draws one number. Times are seconds, lengths points, angles degrees
 * clockwise on screen, turns kept; opacity to scale are those of a unit that is away.
 * @typedef {object} TextEffect
 * @property {Range} duration how long a unit takes
 * @property {Range} delay before a unit begins
 * @property {number} stagger from one rank to the next
 * @property {TextOrder} order
 * @property {import('../curves.js').Curve} curve no steps
 * @property {Range} opacity
 * @property {Range} translationX to the right
 * @property {Range} translationY downwards
 * @property {Range} rotation about the anchor
 * @property {Range} scale about the anchor
 * @property {Point} anchor in proportions of the unit's box as it is laid out; may lie outside
 */
/** @typedef {{ none: true } | { use: string }} TextReducedMotion the new text at rest at once, or another text animation */
/**
 * How the units of one text leave and those of another one come.
 * @typedef {object} TextAnimationStyle
 * @property {string} name
 * @property {TextUnit} unit
 * @property {Range} units how many units each text may have
 * @property {TextEffect | null} out what old units do; null where the old text is gone at once
 * @property {TextEffect | null} in what new units do; null where the new text is there at once
 * @property {'afterOut' | 'withOut'} begin where the new text's time has its zero
 * @property {number} seed
 * @property {TextReducedMotion | null} reducedMotion null for this one
 */
/**
 * What a unit looks like: scaled and turned about its effect's anchor, then moved.
 * @typedef {object} TextUnitState
 * @property {boolean} isDrawn
 * @property {number} opacity in 0…1
 * @property {Point} translation in points
 * @property {number} rotation in degrees, clockwise on screen
 * @property {number} scale 1 is the natural size
 */

const textUnits = /** @type {const} */ (['character', 'word', 'line'])
const textOrders = /** @type {const} */ (['forward', 'backward', 'centreOut', 'edgesIn', 'random'])
const largestSeed = 2 ** 32 - 1
/** Times nearer than this are one moment, in seconds: decimal times don't meet exactly in doubles. */
const textMoment = 1e-9

/**
 * @param {import('../reading.js').Reader} json
 * @param {string} name
 * @returns {TextAnimationStyle}
 */
function readTextAnimation(json, name) {
  const begin = json.at('begin').word(/** @type {const} */ (['afterOut', 'withOut']))
  const coming = json.optional('in', readTextEffect) ?? null
  const out = json.optional('out', readTextEffect) ?? null
  const reducedMotion = json.optional('reducedMotion', readTextReducedMotion) ?? null
  const seed = json.at('seed').number(
    `a whole number from 0 to ${largestSeed}`, number => Number.isInteger(number) && number >= 0 && number <= largestSeed)
  const unit = json.at('unit').word(textUnits)
  const units = readEnds(json.at('units'), end => end.whole(1))
  if (!out && !coming) json.fail('`out` or `in`')
  return { name, unit, units, out, in: coming, begin, seed, reducedMotion }
}

/**
 * @param {import('../reading.js').Reader} json
 * @returns {TextReducedMotion}
 */
function readTextReducedMotion(json) {
  const use = json.optional('use', member => member.name('textAnimations', 'a text animation'))
  if (use !== undefined) return { use }
  const none = json.at('none')
  if (!none.isThere) none.fail('`none` or `use`')
  return none.boolean() ? { none: true } : none.fail('`true`', '`false`')
}

/**
 * @param {import('../reading.js').Reader} json
 * @param {(end: import('../reading.js').Reader) => number} read
 * @returns {Range}
 */
function readEnds(json, read) {
  const range = { max: read(json.at('max')), min: read(json.at('min')) }
  if (range.min > range.max) json.fail('`min` at or below `max`', `${range.min} and ${range.max}`)
  return range
}

/**
 * @param {import('../reading.js').Reader} json
 * @returns {TextEffect}
 */
function readTextEffect(json) {
  const anchor = { x: json.at('anchor').at('x').number(), y: json.at('anchor').at('y').number() }
  const effect = {
    anchor, curve: readCurve(json.at('curve')), delay: json.at('delay').range(),
    duration: readEnds(json.at('duration'), end => end.positive()),
    opacity: readEnds(json.at('opacity'), end => end.proportion()), order: json.at('order').word(textOrders),
    rotation: readEnds(json.at('rotation'), end => end.number()), scale: json.at('scale').range(),
    stagger: json.at('stagger').notNegative(), translationX: readEnds(json.at('translationX'), end => end.number()),
    translationY: readEnds(json.at('translationY'), end => end.number()),
  }
  const { curve, duration } = effect
  if ('steps' in curve) json.at('curve').fail('a curve that has no steps')
  if ('spring' in curve && duration.min < duration.max) {
    json.at('duration').fail('one number with a spring', `${duration.min} to ${duration.max}`)
  }
  return effect
}

const all64Bits = 2n ** 64n - 1n

/**
 * One of the random numbers of SplitMix64 (Steele, Lea and Flood, 2014), counted from 0.
 * @param {bigint} seed
 * @param {bigint} number
 */
function splitMix64(seed, number) {
  let z = (seed + (number + 1n) * 0x9E3779B97F4A7C15n) & all64Bits
  z = ((z ^ (z >> 30n)) * 0xBF58476D1CE4E5B9n) & all64Bits
  z = ((z ^ (z >> 27n)) * 0x94D049BB133111EBn) & all64Bits
  return z ^ (z >> 31n)
}

/** What a unit draws, by the place of the random number among its sixteen; those of `in` stand eight places later. */
const textDraws = /** @type {const} */ ([
  'duration', 'opacity', 'translationX', 'translationY', 'rotation', 'scale', 'order', 'delay'])

/**
 * The ranks of all units: which of them begin first.
 * @param {TextOrder} order
 * @param {number} count
 * @param {(unit: number) => number} drawn
 */
function textRanks(order, count, drawn) {
  const units = Array.from({ length: count }, (_, unit) => unit)
  switch (order) {
    case 'forward': return units
    case 'backward': return units.map(unit => count - 1 - unit)
    case 'centreOut': return units.map(unit => Math.floor(Math.abs(2 * unit - (count - 1)) / 2))
    case 'edgesIn': return units.map(unit => Math.min(unit, count - 1 - unit))
    case 'random': {
      /** @type {number[]} */
      const ranks = []
      const parts = units.map(drawn)
      const sorted = [...units].sort((one, other) => parts[one] - parts[other] || one - other)
      sorted.forEach((unit, rank) => { ranks[unit] = rank })
      return ranks
    }
  }
}

/** An effect on the units of one text: what each of them draws, worked out once. */
class TextEffectRun {
  /**
   * @param {TextEffect} effect
   * @param {boolean} isNew whether units come
   * @param {number} count
   * @param {bigint} seed
   */
  constructor(effect, isNew, count, seed) {
    this.effect = effect
    this.isNew = isNew
    /** @param {typeof textDraws[number]} name @param {number} unit */
    const part = (name, unit) => {
      const place = 16 * unit + textDraws.indexOf(name) + (isNew ? 8 : 0)
      return Number(splitMix64(seed, BigInt(place)) >> 11n) * 2 ** -53
    }
    /** @param {'duration' | 'delay' | 'opacity' | 'translationX' | 'translationY' | 'rotation' | 'scale'} name */
    const drawn = name => {
      const { min, max } = effect[name]
      return Float64Array.from({ length: count }, (_, unit) => min === max ? min : min + part(name, unit) * (max - min))
    }
    const ranks = textRanks(effect.order, count, unit => part('order', unit))
    /** Of each unit. */
    this.begins = drawn('delay').map((delay, unit) => delay + effect.stagger * ranks[unit])
    this.durations = drawn('duration')
    this.away = {
      opacity: drawn('opacity'), translationX: drawn('translationX'), translationY: drawn('translationY'),
      rotation: drawn('rotation'), scale: drawn('scale'),
    }
    /** The latest end of all units; 0 without any. */
    this.end = this.begins.reduce((end, begin, unit) => Math.max(end, begin + this.durations[unit]), 0)
  }

  /**
   * @param {number} unit
   * @param {number} time from the effect's own zero
   * @param {TextUnitState} state
   */
  fill(unit, time, state) {
    const [elapsed, duration] = [time - this.begins[unit], this.durations[unit]]
    const hasBegun = elapsed >= -textMoment
    const isOver = elapsed >= duration - textMoment
    const part = !hasBegun ? 0 : isOver ? 1 : Math.max(0, elapsed / duration)
    const progress = part === 0 ? 0 : curveProgress(this.effect.curve, part, duration)
    const way = this.isNew ? 1 - progress : progress
    const { away } = this
    state.isDrawn = this.isNew ? hasBegun : !(hasBegun && isOver)
    state.opacity = clamp(1 + (away.opacity[unit] - 1) * way, 0, 1)
    state.translation.x = away.translationX[unit] * way
    state.translation.y = away.translationY[unit] * way
    state.rotation = away.rotation[unit] * way
    state.scale = 1 + (away.scale[unit] - 1) * way
    return state
  }
}

/**
 * A unit in its place, or none.
 * @param {boolean} isDrawn
 * @returns {TextUnitState}
 */
function stillUnit(isDrawn) {
  return { isDrawn, opacity: 1, translation: { x: 0, y: 0 }, rotation: 0, scale: 1 }
}

/**
 * A text that leaves and one that comes, unit by unit: what each looks like at any time, in seconds from the start. What the style
 * leaves to chance follows from the seed alone.
 */
class TextTimeline {
  /**
   * @param {TextAnimationStyle} style
   * @param {{ old?: number, new?: number, seed?: number | bigint | null }} texts how many units leave and how many come, and what
   *   random numbers begin with unless the style says it: a whole number from 0 on, below 2⁶⁴
   */
  constructor(style, { old = 0, new: coming = 0, seed = null } = {}) {
    const numbers = BigInt(seed ?? style.seed) & all64Bits
    this.oldCount = Math.max(old, 0)
    this.newCount = Math.max(coming, 0)
    /** @private */
    this.out = style.out && new TextEffectRun(style.out, false, this.oldCount, numbers)
    /** @private */
    this.in = style.in && new TextEffectRun(style.in, true, this.newCount, numbers)
    const outEnd = this.out?.end ?? 0
    /** @private Where the new text's time has its zero. */
    this.zero = style.begin === 'afterOut' ? outEnd : 0
    /** When everything is over, in seconds. */
    this.duration = Math.max(outEnd, this.zero + (this.in?.end ?? 0))
  }

  /**
   * What plays in a text animation's place where `reducedMotion` is `none`: the new text is at rest at once.
   * @param {{ old?: number, new?: number }} texts
   */
  static reduced({ old = 0, new: coming = 0 } = {}) {
    return new TextTimeline(/** @type {TextAnimationStyle} */ (
      { out: null, in: null, begin: 'withOut', seed: 0 }), { old, new: coming })
  }

  /**
   * What a unit of the text that leaves looks like: drawn until its end; not drawn where the text has no such unit.
   * @param {number} unit from 0
   * @param {number} time
   * @returns {TextUnitState}
   */
  stateOfOld(unit, time) {
    if (!(unit >= 0 && unit < this.oldCount)) return stillUnit(false)
    return this.out ? this.out.fill(unit, time, stillUnit(true)) : stillUnit(time < 0)
  }

  /**
   * What a unit of the text that comes looks like: drawn from its begin on; not drawn where the text has no such unit.
   * @param {number} unit from 0
   * @param {number} time
   * @returns {TextUnitState}
   */
  stateOfNew(unit, time) {
    if (!(unit >= 0 && unit < this.newCount)) return stillUnit(false)
    return this.in ? this.in.fill(unit, time - this.zero, stillUnit(true)) : stillUnit(time >= this.zero)
  }
}

/**
 * The time line of a text animation, or of what takes its place for people who ask for less motion: the new text at rest at once, or
 * another text animation, whose own variant isn't followed; where the bundle says nothing, the text animation itself.
 * @param {import('../bundle.js').Bundle} bundle
 * @param {string} name
 * @param {{ old?: number, new?: number, seed?: number | bigint | null, reducedMotion?: boolean }} options
 * @returns {TextTimeline | null} null where the bundle has no such text animation
 */
function textTimeline(bundle, name, { reducedMotion = false, ...texts } = {}) {
  const style = bundle.textAnimations.get(name)
  if (!style) return null
  const variant = reducedMotion ? style.reducedMotion : null
  if (variant === null) return new TextTimeline(style, texts)
  return 'use' in variant ? textTimeline(bundle, variant.use, texts) : TextTimeline.reduced(texts)
}

const onlySpace = /^\p{White_Space}+$/u
const lineBreak = /^(?:\r\n|[\n\v\f\r\u0085\u2028\u2029])$/
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** @typedef {[start: number, end: number]} TextRange in UTF-16 units, as a string's own indices count */

/**
 * The units of a text, in reading order: what a text animation moves one by one. White space alone is no unit. Characters are what
 * people take for one, extended grapheme clusters of the Unicode version that the engine knows.
 * @param {string} text
 * @param {TextUnit} by
 * @param {{ lines?: TextRange[] | null, joined?: TextRange[] }} options `lines`: the lines as they are laid out, in reading order,
 *   else those that end at line breaks; only asked for lines. `joined`: what the text system draws as one glyph: the characters or
 *   words that such a range touches are one unit
 * @returns {TextRange[]}
 */
function unitsOfText(text, by, { lines = null, joined = [] } = {}) {
  const clusters = Array.from(characters.segment(text), ({ segment, index }) => (
    { text: segment, start: index, end: index + segment.length, isSpace: onlySpace.test(segment) }))
  switch (by) {
    case 'character':
      return joinedUnits(clusters.filter(({ isSpace }) => !isSpace).map(({ start, end }) => [start, end]), joined)
    case 'word': return joinedUnits(textRuns(clusters, ({ isSpace }) => isSpace), joined)
    case 'line':
      return (lines ?? textRuns(clusters, cluster => lineBreak.test(cluster.text)))
        .map(([start, end]) => /** @type {TextRange} */ ([clamp(start, 0, text.length), clamp(end, 0, text.length)]))
        .filter(([from, to]) => clusters.some(({ start, end, isSpace }) => !isSpace && start < to && end > from))
  }
}

/**
 * Runs of clusters between those that cut.
 * @template {{ start: number, end: number }} Cluster
 * @param {Cluster[]} clusters
 * @param {(cluster: Cluster) => boolean} cuts
 */
function textRuns(clusters, cuts) {
  /** @type {TextRange[]} */
  const runs = []
  let isOpen = false
  for (const cluster of clusters) {
    if (cuts(cluster)) {
      isOpen = false
    } else if (isOpen) {
      runs[runs.length - 1][1] = cluster.end
    } else {
      runs.push([cluster.start, cluster.end])
      isOpen = true
    }
  }
  return runs
}

/**
 * Units that touch one range become one.
 * @param {TextRange[]} units
 * @param {TextRange[]} glyphs
 */
function joinedUnits(units, glyphs) {
  /** @type {TextRange[]} */
  const whole = []
  for (const [start, end] of units) {
    const last = whole[whole.length - 1]
    const isJoined = last && glyphs.some(([from, to]) => from < to && from < last[1] && to > last[0] && from < end && to > start)
    if (isJoined) last[1] = end
    else whole.push([start, end])
  }
  return whole
}

// @ts-check

/**
 * The kinds in the order of their names, so that of several faults every client reports the same one; every kind has one line here.
 * @type {readonly { key: BundleKind, read: (json: Reader, name: string) => any, isReferredTo?: boolean }[]}
 */
const kinds = [
  { key: 'animations', read: readAnimation, isReferredTo: true },
  { key: 'brushes', read: readBrush },
  { key: 'bubbles', read: readBubble },
  { key: 'palettes', read: readPalette, isReferredTo: true },
  { key: 'segmentedControls', read: readSegmentedControl },
  { key: 'stickers', read: readSticker, isReferredTo: true },
  { key: 'tags', read: readTagStyles },
  { key: 'templates', read: readTemplate },
  { key: 'textAnimations', read: readTextAnimation, isReferredTo: true },
]
/** Kinds whose names members of other styles may be. */
const referredKinds = kinds.filter(kind => kind.isReferredTo).map(kind => kind.key)
/** The version of the bundle's form that is read here. */
const bundleVersion = 1
/** The revision of this client: bundles that ask for a later one are refused. */
const clientRevision = 1
/** The most bytes that a bundle may have unless the caller says otherwise: 8 MiB. */
const bundleSizeLimit = 8 * 1024 * 1024

/**
 * A bundle of styles, read and checked as a whole.
 *
 * Lengths are points, x to the right and y down. Angles are degrees, 0 is right, positive is clockwise on screen. Times are
 * seconds; opacities and proportions are in 0…1. A kind that the bundle doesn't have is an empty Map.
 * @typedef {object} Bundle
 * @property {string} name
 * @property {number} minimumClient the smallest client revision that knows all that the bundle uses
 * @property {Map<string, import('./kinds/tags.js').TagStyles>} tags
 * @property {Map<string, import('./kinds/bubbles.js').BubbleStyle>} bubbles
 * @property {Map<string, import('./kinds/animations.js').AnimationStyle>} animations
 * @property {Map<string, import('./kinds/brushes.js').BrushStyle>} brushes
 * @property {Map<string, import('./kinds/palettes.js').PaletteStyle>} palettes
 * @property {Map<string, import('./kinds/text-animations.js').TextAnimationStyle>} textAnimations
 * @property {Map<string, import('./kinds/stickers.js').StickerStyle>} stickers
 * @property {Map<string, import('./kinds/templates.js').TemplateStyle>} templates
 * @property {Map<string, import('./kinds/segmented-controls.js').SegmentedControlStyle>} segmentedControls
 */
/**
 * @typedef {'animations' | 'brushes' | 'bubbles' | 'palettes' | 'segmentedControls' | 'stickers' | 'tags' | 'templates'
 *   | 'textAnimations'} BundleKind
 */

/**
 * Reads a bundle: its format first, then everything in it. Members that aren't known are ignored; all that is known is
 * checked, and whatever belongs together.
 * @param {string | Uint8Array | ArrayBuffer} document the file's bytes, or its text
 * @param {{ limit?: number }} options `limit`: the most bytes that are accepted, 8 MiB if left out
 * @returns {Bundle}
 * @throws {BundleError}
 */
function decodeBundle(document, { limit = bundleSizeLimit } = {}) {
  const root = new Reader(parsed(document, limit), new Map())
  const minimumClient = checkedRevision(root)
  const name = root.at('name').string()
  const names = new Map(referredKinds.map(key => (
    [key, new Set(root.optional(key, styles => styles.object().keys()))])))
  const styles = new Reader(root.json, names)
  const read = kinds.map(kind => [kind.key, styles.optional(kind.key, json => json.map(kind.read)) ?? new Map()])
  return { name, minimumClient, ...Object.fromEntries(read) }
}

/**
 * @param {string | Uint8Array | ArrayBuffer} document
 * @param {number} limit
 */
function parsed(document, limit) {
  try {
    return parseJSON(document, limit)
  } catch (error) {
    if (error instanceof JSONSyntaxError) throw new BundleError('notJSON', error.message)
    throw error
  }
}

/**
 * The smallest client revision, once version and revision are known to be within reach.
 * @param {Reader} root
 */
function checkedRevision(root) {
  const format = root.at('format')
  const version = format.at('version').whole(1)
  if (version !== bundleVersion) {
    const message = `the bundle has version ${version}, and this client reads version ${bundleVersion}`
    throw new BundleError('newerVersion', message)
  }
  const revision = format.at('minimumClient').whole(1)
  if (revision > clientRevision) {
    const message = `the bundle needs a client of revision ${revision}, and this one has revision ${clientRevision}`
    throw new BundleError('newerClientNeeded', message)
  }
  return revision
}

// @ts-check

/**
 * A finding of the linter or the compiler.
 * @typedef {object} Finding
 * @property {string} [bundle]
 * @property {string} [style] as in `bubbles.tip`
 * @property {string} [path] as in `bubbles.tip.cornerRadius`
 * @property {string} rule
 * @property {'error' | 'warning' | 'note'} level
 * @property {string} message
 * @property {string[]} help
 * @property {string} place
 * @property {string} [picture] an SVG document
 */
/** @typedef {{ bundle: string, style: string }} StyleOfBundle */
/**
 * What the page shows, as `stylec preview` writes it.
 * @typedef {object} GalleryData
 * @property {number} format
 * @property {string} [app]
 * @property {{ name: string, base?: string, bundle: any }[]} bundles
 * @property {StyleOfBundle[]} drafts
 * @property {StyleOfBundle[]} missing
 * @property {Finding[]} findings
 */

/** From the gravest on. */
const findingLevels = /** @type {const} */ (['error', 'warning', 'note'])

/** One style of a bundle, as a card shows it. */
class GalleryStyle {
  /**
   * @param {string} kind as in `bubbles`
   * @param {string} name
   * @param {any} json null for one that doesn't compile
   * @param {any} bundle the whole bundle's JSON
   * @param {Finding[]} findings
   * @param {boolean} isDraft
   */
  constructor(kind, name, json, bundle, findings, isDraft) {
    this.kind = kind
    this.name = name
    this.id = `${kind}.${name}`
    this.json = json
    this.bundle = bundle
    /** The gravest first. */
    this.findings = findingLevels.flatMap(level => findings.filter(finding => finding.level === level))
    this.isDraft = isDraft
    /** @type {string | undefined} */
    this.knownSignature = undefined
    const words = findings.flatMap(({ rule, level }) => [rule, level])
    /** What a search looks in: kind and name, and what was found about the style. */
    this.searchText = [this.id, isDraft && 'draft', json === null && 'missing', ...words].join(' ').toLowerCase()
  }

  /**
   * What the card depends on: where it is the same, nothing needs to be drawn anew. Nothing asks for it before the sources change.
   * @returns {string}
   */
  get signature() {
    this.knownSignature ??= JSON.stringify([this.json, this.namedStyles(), this.findings, this.isDraft])
    return this.knownSignature
  }

  /**
   * The styles that the style names, and those that they name in turn, as a part of the bundle.
   * @returns {Record<string, Record<string, any>>}
   */
  namedStyles() {
    /** @type {Record<string, Record<string, any>>} */
    const named = {}
    /** @param {any} value */
    const follow = value => {
      if (typeof value === 'string') {
        for (const key of referredKinds) {
          const styles = this.bundle[key] ?? {}
          if (!Object.hasOwn(styles, value) || named[key] && Object.hasOwn(named[key], value)) continue
          named[key] = { ...named[key], [value]: styles[value] }
          follow(styles[value])
        }
      } else if (value && typeof value === 'object') {
        Object.values(value).forEach(follow)
      }
    }
    follow(this.json)
    return named
  }

  /**
   * The bundle cut down to this style and those that it names, decoded as a client does it.
   * @returns {import('../bundle.js').Bundle}
   * @throws {Error} where a client refuses it
   */
  decoded() {
    const { format, name } = this.bundle
    const named = this.namedStyles()
    const styles = { ...named, [this.kind]: { ...named[this.kind], [this.name]: this.json } }
    return decodeBundle(JSON.stringify({ format, name, ...styles }))
  }
}

/** The page's data with what is asked of it. */
class GalleryModel {
  /** @param {GalleryData} data */
  constructor(data) {
    this.data = data
    this.bundleNames = data.bundles.map(bundle => bundle.name)
  }

  /** @param {string} name */
  bundleNamed(name) {
    return this.data.bundles.find(bundle => bundle.name === name) ?? null
  }

  /**
   * The styles of a bundle by kind, those that don't compile behind the others.
   * @param {string} bundleName
   * @param {readonly string[]} kinds in the order of the page
   * @returns {Map<string, GalleryStyle[]>}
   */
  styles(bundleName, kinds) {
    const bundle = this.bundleNamed(bundleName)?.bundle ?? {}
    /** @type {Map<string, Finding[]>} */
    const byStyle = new Map()
    for (const finding of this.data.findings) {
      if (!finding.style || finding.bundle !== undefined && finding.bundle !== bundleName) continue
      byStyle.set(finding.style, [...byStyle.get(finding.style) ?? [], finding])
    }
    const drafts = new Set(this.data.drafts.filter(draft => draft.bundle === bundleName).map(draft => draft.style))
    /** @param {string} kind @param {string} name @param {any} json */
    const style = (kind, name, json) => {
      const id = `${kind}.${name}`
      return new GalleryStyle(kind, name, json, bundle, byStyle.get(id) ?? [], drafts.has(id))
    }
    const missing = this.data.missing.filter(entry => entry.bundle === bundleName).map(entry => splitID(entry.style))
    return new Map(kinds.map(kind => {
      const compiled = Object.entries(bundle[kind] ?? {}).map(([name, json]) => style(kind, name, json))
      const absent = missing.filter(entry => entry.kind === kind && !Object.hasOwn(bundle[kind] ?? {}, entry.name))
      return [kind, [...compiled, ...absent.map(({ name }) => style(kind, name, null))]]
    }))
  }

  /**
   * Findings that belong to no style that is shown: of the project, of tokens, of kinds that aren't known here.
   * @param {string} bundleName
   * @param {ReadonlySet<string>} shown the styles' ids
   */
  otherFindings(bundleName, shown) {
    return this.data.findings.filter(finding => (
      (finding.bundle === undefined || finding.bundle === bundleName) && !(finding.style && shown.has(finding.style))))
  }
}

/** @param {string} id as in `bubbles.tip` */
function splitID(id) {
  const dot = id.indexOf('.')
  return { kind: id.slice(0, dot), name: id.slice(dot + 1) }
}

// @ts-check

/** @typedef {import('./model.js').GalleryStyle} GalleryStyle */
/** @typedef {import('./model.js').Finding} Finding */
/**
 * What a kind gives the page.
 * @typedef {object} Section
 * @property {string} key as in `bubbles`
 * @property {string} title
 * @property {string} help
 * @property {boolean} isWide
 * @property {(card: GalleryStyle) => string} bodyHeight what a drawing takes, as CSS says it, so that nothing moves when it comes
 * @property {(card: GalleryStyle, bundle: any, state: any, onChange: () => void, settings: Settings) => Drawing} draw
 */
/** @typedef {{ reducedMotion: boolean }} Settings of the whole page */
/** @typedef {{ element: HTMLElement, update: () => void, stop: () => void }} Drawing */
/** @typedef {{ label: string, style: GalleryStyle }} Version one look of a style, as before and after */

/** A style's place on the page: its name and findings at once, its drawing when it is scrolled to. */
class Card {
  /**
   * @param {Section} section
   * @param {Version[]} versions one, or before and after
   * @param {object} state kept through redraws
   * @param {Settings} settings
   */
  constructor(section, versions, state, settings) {
    this.section = section
    this.versions = versions
    this.state = state
    this.settings = settings
    this.style = versions[versions.length - 1].style
    /** @type {Drawing[]} */
    this.drawings = []
    this.isDrawn = false
    this.element = this.makeElement()
  }

  /** @private */
  makeElement() {
    const { style, section } = this
    this.body = html('div', { class: 'body' })
    this.reserve()
    const list = findingList(style.findings)
    const badges = html('span', { class: 'badges' }, ...findingBadges(style, () => list?.scrollIntoView({ block: 'nearest' })))
    const link = { href: `#${encodeURIComponent(style.id)}`, title: 'Link to this style' }
    const name = html('h3', null, html('a', link, style.name))
    return html('article', {
      class: `card ${section.isWide || this.versions.length > 1 ? 'wide' : ''}`, id: style.id, tabindex: -1,
    }, html('header', null, name, badges), this.body, list)
  }

  /**
   * Keeps the room that the drawing will take.
   * @private
   */
  reserve() {
    this.body.style.setProperty('--body', this.style.json === null ? '0px' : this.section.bodyHeight(this.style))
    this.body.style.setProperty('--versions', `${this.versions.length}`)
  }

  /** Draws what isn't drawn yet. */
  draw() {
    if (this.isDrawn) return
    this.isDrawn = true
    const isPair = this.versions.length > 1
    this.body.replaceChildren(...this.versions.map(({ label, style }) => (
      html('div', { class: 'version' }, isPair && html('p', { class: 'version-label' }, label), this.drawn(style)))))
    if (isPair) this.markDifferences()
  }

  /**
   * Marks the numbers that differ before and after.
   * @private
   */
  markDifferences() {
    /** @type {Map<string, Element[]>} */
    const chips = new Map()
    for (const chip of this.body.querySelectorAll('.chip')) {
      const path = chip.getAttribute('data-path')
      chips.set(path, [...chips.get(path) ?? [], chip])
    }
    for (const [one, other] of chips.values()) {
      const differs = one.getAttribute('data-value') !== other?.getAttribute('data-value')
      for (const chip of [one, other]) chip?.classList.toggle('differs', differs)
    }
  }

  /**
   * @private
   * @param {GalleryStyle} style
   */
  drawn(style) {
    if (style.json === null) return html('p', { class: 'empty' }, 'It doesn\'t compile, so there is nothing to draw yet.')
    try {
      const drawing = this.section.draw(style, style.decoded(), this.state, () => this.update(), this.settings)
      this.drawings.push(drawing)
      return drawing.element
    } catch (error) {
      return html('p', { class: 'empty' }, `A client can't draw it: ${error instanceof Error ? error.message : error}`)
    }
  }

  /**
   * Whether it would look otherwise with these versions.
   * @param {Version[]} versions
   */
  differs(versions) {
    return signature(this.versions) !== signature(versions)
  }

  update() {
    for (const drawing of this.drawings) drawing.update()
  }

  /**
   * Shows other numbers in the same place; scroll, state and focus stay.
   * @param {Version[]} versions
   */
  replace(versions) {
    const { activeElement } = document
    const focus = activeElement && this.element.contains(activeElement)
      ? activeElement.getAttribute('name') ?? activeElement.getAttribute('data-focus') : null
    const old = this.element
    const wasDrawn = this.isDrawn
    this.stop()
    this.versions = versions
    this.style = versions[versions.length - 1].style
    this.isDrawn = false
    this.drawings = []
    this.element = this.makeElement()
    this.element.hidden = old.hidden
    if (wasDrawn) this.draw()
    old.replaceWith(this.element)
    const again = focus && [...this.element.querySelectorAll('[name], [data-focus]')].find(candidate => (
      candidate.getAttribute('name') === focus || candidate.getAttribute('data-focus') === focus))
    if (again instanceof HTMLElement || again instanceof SVGElement) again.focus({ preventScroll: true })
  }

  /** Ends whatever plays. */
  stop() {
    for (const drawing of this.drawings) drawing.stop()
  }
}

/**
 * What a card with these versions depends on.
 * @param {Version[]} versions
 */
function signature(versions) {
  return JSON.stringify(versions.map(({ label, style }) => [label, style.signature]))
}

/**
 * @param {GalleryStyle} style
 * @param {() => void} goToFindings
 */
function findingBadges({ findings, isDraft, json }, goToFindings) {
  const badges = []
  if (json === null) badges.push(html('span', { class: 'badge error' }, 'missing'))
  else if (isDraft) badges.push(html('span', { class: 'badge error' }, 'draft'))
  for (const level of findingLevels) {
    const count = findings.filter(finding => finding.level === level).length
    if (count > 0) {
      badges.push(html('button', { type: 'button', class: `badge ${level}`, title: 'Go to what was found', on: { click: goToFindings } },
        `${count} ${level}${count > 1 ? 's' : ''}`))
    }
  }
  return badges
}

/** @param {Finding[]} findings */
function findingList(findings) {
  if (findings.length === 0) return null
  return html('ul', { class: 'findings' }, ...findings.map(findingItem))
}

/** @param {Finding} finding */
function findingItem(finding) {
  const place = finding.path ?? finding.style
  return html('li', { class: finding.level },
    html('p', null, html('b', { class: 'level' }, finding.level), ' ', ...withCode(finding.message)),
    ...finding.help.map(help => html('p', { class: 'help' }, ...withCode(help))),
    finding.picture && html('img', {
      alt: `what ${finding.rule} found`, loading: 'lazy', decoding: 'async', ...pictureSize(finding.picture),
      src: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(finding.picture)}`,
    }),
    html('p', { class: 'source' }, place && html('code', null, place), html('span', null, finding.rule),
      html('span', null, finding.place)))
}

/**
 * The size that a picture states, so that it has its room before it is there.
 * @param {string} picture
 */
function pictureSize(picture) {
  const [, width, height] = picture.match(/viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/) ?? []
  return width && height ? { width: Math.round(Number(width)), height: Math.round(Number(height)) } : {}
}

// @ts-check

/**
 * Whose styles they are.
 * @param {string | undefined} app
 */
function pageHeading(app) {
  return app ? html('h1', { title: app }, html('span', null, 'Styles of '), ...brokenAtDots(app)) : html('h1', null, 'Styles')
}

/**
 * A name that may go on in a second line behind each of its dots.
 * @param {string} name
 */
function brokenAtDots(name) {
  return name.split(/(?<=\.)/).flatMap(part => [part, html('wbr')])
}

/** Light, dark, or as the system has it. */
function themeSwitch() {
  const select = html('select', {
    name: 'theme', 'aria-label': 'Colours', on: { change: () => { document.documentElement.dataset.theme = select.value } },
  }, ...['system', 'light', 'dark'].map(value => html('option', { value }, value)))
  return html('label', { class: 'labelled' }, html('span', null, 'Colours'), select)
}

// @ts-check

/** @typedef {{ min: number, max: number }} Band */

let lastControl = 0

/**
 * A slider with its value, and the parts of its track that are declared and that are sound.
 * @param {object} options
 * @param {string} options.label
 * @param {string} options.name for focus, which stays through a redraw
 * @param {number} options.min
 * @param {number} options.max
 * @param {number} options.step
 * @param {number} options.value
 * @param {string} [options.unit]
 * @param {(value: number) => void} options.onInput
 */
function slider({ label, name, min, max, step, value, unit = '', onInput }) {
  const id = `control-${++lastControl}`
  const input = html('input', {
    type: 'range', id, name, min, max, step, value, disabled: min >= max, on: { input: () => onInput(Number(input.value)) },
  })
  const output = html('output', { for: id })
  const declared = html('span', { class: 'band declared' })
  const sound = html('span', { class: 'band sound' })
  const element = html('div', { class: 'slider' },
    html('label', { for: id }, label), html('span', { class: 'track' }, declared, sound, input), output)
  /** @param {HTMLElement} band @param {Band | null} range */
  const place = (band, range) => {
    band.hidden = range === null || min >= max
    if (!range || min >= max) return
    const part = (/** @type {number} */ at) => (Math.min(Math.max(at, min), max) - min) / (max - min)
    band.style.setProperty('--from', `${part(range.min)}`)
    band.style.setProperty('--to', `${part(range.max)}`)
  }
  return {
    element,
    /** @param {number} now @param {{ declared?: Band | null, sound?: Band | null, isSound?: boolean }} [state] */
    show(now, state = {}) {
      input.value = `${now}`
      output.textContent = `${shortNumber(now, 3)}${unit}`
      element.classList.toggle('unsound', state.isSound === false)
      place(declared, state.declared ?? null)
      place(sound, state.sound ?? null)
    },
  }
}

/**
 * A row of choices, one of which holds.
 * @template Value
 * @param {string} label
 * @param {string} name
 * @param {readonly { value: Value, label: string }[]} choices
 * @param {(value: Value) => void} onChoose
 */
function segmented(label, name, choices, onChoose) {
  const buttons = choices.map(choice => html('button', {
    type: 'button', name: `${name}-${choice.label}`, on: { click: () => onChoose(choice.value) },
  }, choice.label))
  const element = html('div', { class: 'segmented', role: 'group', 'aria-label': label }, ...buttons)
  return {
    element,
    /** @param {Value} value */
    show(value) {
      buttons.forEach((button, index) => button.setAttribute('aria-pressed', `${choices[index].value === value}`))
    },
  }
}

/**
 * A switch.
 * @param {string} label
 * @param {string} name
 * @param {boolean} isOn
 * @param {(isOn: boolean) => void} onToggle
 */
function toggle(label, name, isOn, onToggle) {
  const element = html('button', {
    type: 'button', class: 'toggle', name, 'aria-pressed': `${isOn}`,
    on: {
      click: () => {
        const now = element.getAttribute('aria-pressed') !== 'true'
        show(now)
        onToggle(now)
      },
    },
  }, label)
  const show = (/** @type {boolean} */ isOn) => element.setAttribute('aria-pressed', `${isOn}`)
  return { element, show }
}

/**
 * Numbers of a style: each says its key path when it is pointed at, and copies it when it is pressed.
 * @param {string} id of the style
 * @param {[label: string, value: string, path: string][]} entries
 */
function numberChips(id, entries) {
  return html('ul', { class: 'chips' }, ...entries.map(([label, value, path]) => (
    html('li', null, html('button', { type: 'button', class: 'chip', 'data-path': `${id}.${path}`, 'data-value': value },
      html('span', null, label), html('b', null, value))))))
}

/**
 * A range as people write it.
 * @param {Band} range
 */
function rangeText({ min, max }) {
  return min === max ? shortNumber(min) : `${shortNumber(min)}…${shortNumber(max)}`
}

// @ts-check

/**
 * Follows the sources where the page is served and something writes `live.json` beside it.
 * @param {(data: any) => void} onData when there is something new
 * @param {(state: 'live' | 'waiting') => void} onState
 */
function followSources(onData, onState) {
  if (!location.protocol.startsWith('http')) return
  const interval = 100
  const patience = 1000
  /** @type {string | null} */
  let shown = null
  let isAsking = false
  let timer = 0

  const ask = async () => {
    const response = await fetch('live.json', { cache: 'no-store' })
    if (!response.ok) return response.status === 404 && shown === null ? null : patience
    const { hash } = await response.json()
    onState('live')
    if (hash === shown) return interval
    const data = await fetch('data.json', { cache: 'no-store' })
    if (!data.ok) return interval
    onData(await data.json())
    shown = hash
    return interval
  }
  const next = async () => {
    // However often the page is left and seen again, one question follows another.
    clearTimeout(timer)
    if (isAsking || document.visibilityState !== 'visible') return
    isAsking = true
    /** @type {number | null} */
    let pause = patience
    try {
      pause = await ask()
    } catch {
      // The server is being restarted, or a file is being replaced.
      if (shown !== null) onState('waiting')
    }
    isAsking = false
    // A host that has no live.json serves a page that doesn't change.
    if (pause !== null) timer = setTimeout(next, pause)
  }
  document.addEventListener('visibilitychange', next)
  next()
}

// @ts-check

/**
 * Shows the key path and the value of whatever has `data-path` when it is pointed at or focused, and copies the path when it is
 * pressed.
 * @param {HTMLElement} root
 */
function installTooltip(root) {
  const value = html('b')
  const path = html('code')
  const hint = html('small')
  const tip = html('div', { class: 'tip', role: 'status', hidden: true }, value, path, hint)
  root.append(tip)
  /** @type {Element | null} */
  let shown = null

  /** @param {Element | null} target */
  const show = target => {
    shown = target
    tip.hidden = !target
    if (!target) return
    value.textContent = target.getAttribute('data-value')
    path.textContent = target.getAttribute('data-path')
    hint.textContent = target.classList.contains('chip') ? 'press to copy the path' : 'C copies the path'
    const place = target.getBoundingClientRect()
    const size = tip.getBoundingClientRect()
    const left = Math.min(Math.max(8, place.left + place.width / 2 - size.width / 2), innerWidth - size.width - 8)
    const above = place.top - size.height - 8
    tip.style.setProperty('left', `${left}px`)
    tip.style.setProperty('top', `${above > 60 ? above : Math.min(place.bottom + 8, innerHeight - size.height - 8)}px`)
  }
  /** @param {Event} event */
  const owner = event => event.target instanceof Element ? event.target.closest('[data-path]') : null

  root.addEventListener('pointerover', event => {
    if (event.pointerType !== 'touch' && owner(event) !== shown) show(owner(event))
  })
  root.addEventListener('focusin', event => show(owner(event)))
  root.addEventListener('focusout', () => show(null))
  const copyPath = async () => {
    const path = shown?.getAttribute('data-path') ?? ''
    hint.textContent = await copyText(path) ? 'copied' : 'copying isn\'t allowed here'
  }
  root.addEventListener('keydown', event => {
    if (event.key === 'Escape') show(null)
    if (event.key === 'c' && shown && !isTextField(event.target) && !event.ctrlKey && !event.metaKey) copyPath()
  })
  addEventListener('scroll', () => { if (shown) show(null) }, { passive: true, capture: true })
  root.addEventListener('click', event => {
    const target = owner(event)
    if (!target || !target.classList.contains('chip')) return
    show(target)
    copyPath()
  })
}

/** @param {string} text */
async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

// @ts-check

/** @typedef {import('../geometry.js').Size} Size */
/** @typedef {import('../geometry.js').Rectangle} Rectangle */
/** @typedef {{ box: Rectangle, path: string, value: string }} Room where something fits, and what the tip says of it */
/**
 * What maps of coverage show.
 * @typedef {object} CoverageSubject
 * @property {string} title
 * @property {string} note
 * @property {(device: Size) => Room[]} rooms
 * @property {(device: string) => string} label of a map, for those who can't see it
 */

/** Pictures on which placement is shown, in points. */
const devices = [
  { name: 'phone', width: 375, height: 500 }, { name: 'small phone', width: 320, height: 426 },
  { name: 'tablet', width: 768, height: 1024 },
]
/** How far from a device's edges places are asked for, as the rules about placement ask by themselves. */
const placementMargin = 44

/**
 * Maps of devices on which the places are coloured where something fits: the more ways, the stronger.
 * @param {Pick<CoverageSubject, 'title' | 'note'>} subject
 */
function coverageMaps({ title, note }) {
  const maps = devices.map(device => {
    const rectangles = svg('g')
    const drawing = svg('svg', { class: 'coverage', viewBox: `0 0 ${device.width} ${device.height}`, role: 'img' },
      svg('rect', { class: 'screen', width: device.width, height: device.height }), rectangles,
      svg('rect', {
        class: 'margin', x: placementMargin, y: placementMargin, width: device.width - 2 * placementMargin,
        height: device.height - 2 * placementMargin,
      }))
    const share = html('small')
    const size = `${device.width} × ${device.height}`
    const caption = html('figcaption', null, html('span', null, device.name), html('span', null, size), share)
    return { device, rectangles, drawing, share, element: html('figure', null, drawing, caption) }
  })
  const words = html('p', null, `${note} Dashed: ${placementMargin} pt from the edge.`)
  return {
    element: html('section', { class: 'coverages' }, html('div', null, html('h4', null, title), words),
      ...maps.map(map => map.element)),
    /** @param {Pick<CoverageSubject, 'rooms' | 'label'>} subject */
    show({ rooms, label }) {
      for (const { device, rectangles, drawing, share } of maps) {
        const found = rooms(device)
        const covered = coveredShare(found.map(room => room.box), device)
        share.textContent = `${covered < 1 ? shortNumber(Math.floor(covered * 1000) / 10) : 100} % inside`
        drawing.setAttribute('aria-label', label(device.name))
        rectangles.replaceChildren(...found.map(({ box, path, value }) => svg('rect', {
          class: 'covered', x: box.minX, y: box.minY, width: Math.max(0, box.maxX - box.minX),
          height: Math.max(0, box.maxY - box.minY), 'fill-opacity': 0.75 / found.length, 'data-path': path, 'data-value': value,
        })))
      }
    },
  }
}

/**
 * The part of a device's inside that boxes cover: exact, by the boxes' edges.
 * @param {Rectangle[]} boxes
 * @param {Size} device
 */
function coveredShare(boxes, { width, height }) {
  const inside = { minX: placementMargin, minY: placementMargin, maxX: width - placementMargin, maxY: height - placementMargin }
  /** @param {'minX' | 'minY'} low @param {'maxX' | 'maxY'} high */
  const edges = (low, high) => [inside[low], inside[high], ...boxes.flatMap(box => [box[low], box[high]])]
    .filter(edge => edge >= inside[low] && edge <= inside[high]).sort((a, b) => a - b)
  const [xs, ys] = [edges('minX', 'maxX'), edges('minY', 'maxY')]
  let area = 0
  for (let column = 1; column < xs.length; column += 1) {
    for (let row = 1; row < ys.length; row += 1) {
      const [x, y] = [(xs[column - 1] + xs[column]) / 2, (ys[row - 1] + ys[row]) / 2]
      const isCovered = boxes.some(({ minX, minY, maxX, maxY }) => x > minX && x < maxX && y > minY && y < maxY)
      if (isCovered) area += (xs[column] - xs[column - 1]) * (ys[row] - ys[row - 1])
    }
  }
  return area / ((inside.maxX - inside.minX) * (inside.maxY - inside.minY))
}

// @ts-check

/** @typedef {import('../../kinds/tags.js').TagStyles} TagStyles */
/** @typedef {import('../../kinds/tags.js').TagStyle} TagStyle */
/** @typedef {import('../../geometry.js').Point} Point */
/** @typedef {import('../../geometry.js').Size} Size */
/** @typedef {import('../../geometry.js').Rectangle} Rectangle */

const sampleTexts = ['Lake', 'The way to the hut', 'Summer 2024', 'Anna', 'Old town', 'Ridge']

/**
 * A text for a tag's row.
 * @param {number} index
 */
function sampleText(index) {
  return sampleTexts[index % sampleTexts.length]
}

/**
 * The sizes of a tag's texts: `smallest` and `largest` as the style allows them, `typical` as the samples need them.
 * @param {TagStyles} tags
 * @param {number} count
 * @param {'smallest' | 'typical' | 'largest'} extent
 * @returns {Size[]}
 */
function textSizes(tags, count, extent) {
  const { width, height } = tags.layout.text
  return Array.from({ length: count }, (_, index) => {
    if (extent === 'smallest') return { width: width.min, height: height.min }
    if (extent === 'largest') return { width: width.max, height: height.max }
    const wanted = sampleText(index).length * fontSizeOf(tags, height.min) * 0.56
    return { width: Math.min(Math.max(wanted, width.min), width.max), height: height.min }
  })
}

/**
 * The size that the style states for its texts, or that of a font whose lines are as high as the text.
 * @param {TagStyles} tags
 * @param {number} height
 */
function fontSizeOf({ layout }, height) {
  return layout.text.fontSize ?? height / 1.19
}

/**
 * A leg with its underline.
 * @param {Point} dot
 * @param {import('../../kinds/tags.js').TagTextShape} text
 */
function tagLinePath(dot, { elbow, underlineEnd }) {
  return `M${dot.x} ${dot.y}L${elbow.x} ${elbow.y}L${underlineEnd.x} ${underlineEnd.y}`
}

/**
 * Where the letters of a text begin.
 * @param {Rectangle} box
 */
function textOrigin({ minX, minY, maxY }) {
  return { x: minX, y: maxY - (maxY - minY) * 0.2 }
}

/** @param {Rectangle} box */
function boxAttributes({ minX, minY, maxX, maxY }) {
  return { x: minX, y: minY, width: Math.max(0, maxX - minX), height: Math.max(0, maxY - minY) }
}

/**
 * A tag as SVG: its parts by what animations call them.
 * @param {string} id
 * @param {TagStyles} tags
 * @param {{ hasText?: boolean, overlays?: { extents: boolean, areas: boolean } }} options
 */
function tagDrawing(id, tags, { hasText = true, overlays = { extents: false, areas: false } } = {}) {
  const { colors, layout } = tags
  const path = (/** @type {string} */ key, /** @type {string} */ value) => ({ 'data-path': `${id}.${key}`, 'data-value': value })
  const halo = layout.halo && svg('circle', {
    class: 'tag-halo', r: layout.halo.radius, 'fill-opacity': layout.halo.opacity, fill: colors.dot && cssColor(colors.dot),
    ...path('layout.halo', `halo ${shortNumber(layout.halo.radius)} pt, opacity ${shortNumber(layout.halo.opacity)}`),
  })
  const dot = svg('circle', {
    class: 'tag-dot', r: layout.dot.radius, fill: colors.dot && cssColor(colors.dot),
    ...path('layout.dot.radius', `dot ${shortNumber(layout.dot.radius)} pt`),
  })
  const lines = svg('g')
  const texts = svg('g')
  const extents = svg('g', { class: 'extents' })
  const areas = svg('g', { class: 'areas' })
  const element = svg('g', { class: 'movable' }, areas, extents, halo, lines, dot, texts)
  return {
    element,
    parts: new Map([['halo', halo], ['dot', dot], ['line', lines], ['text', texts], ['view', element]]),
    /**
     * @param {TagStyle} style
     * @param {Size[]} sizes
     * @param {Point} place of the dot
     * @returns {TagLayout}
     */
    show(style, sizes, place) {
      const shown = /** @type {TagLayout} */ (TagLayout.of(tags, style, sizes, place))
      for (const disc of [halo, dot]) if (disc) setAttributes(disc, { cx: place.x, cy: place.y })
      const { length: count } = style.texts
      const stylePath = `styles.${count}.${style.name}`
      const leg = shortNumber(layout.radius.get(count) ?? 0)
      lines.replaceChildren(...shown.texts.map((text, index) => svg('path', {
        class: 'tag-line', d: tagLinePath(place, text), pathLength: 1,
        'stroke-width': layout.line.width, stroke: colors.line && cssColor(colors.line),
        ...path(stylePath, `text ${index + 1}: ${shortNumber(style.texts[index].angle)}° ${style.texts[index].side}, leg ${leg} pt`),
      })))
      texts.replaceChildren(...shown.texts.map(({ rectangle }, index) => hasText ? svg('text', {
        class: 'tag-text', ...textOrigin(rectangle),
        'font-size': fontSizeOf(tags, rectangle.maxY - rectangle.minY), fill: colors.text && cssColor(colors.text),
        textLength: rectangle.maxX - rectangle.minX, lengthAdjust: 'spacingAndGlyphs',
        ...path('layout.text', `text ${sizeText(rectangle.maxX - rectangle.minX, rectangle.maxY - rectangle.minY)}`),
      }, sampleText(index)) : svg('rect', { class: 'tag-bar', ...boxAttributes(rectangle) })))
      extents.replaceChildren(...overlays.extents ? ghostBoxes(id, tags, style, place) : [])
      areas.replaceChildren(...overlays.areas ? touchAreas(id, tags, shown) : [])
      return shown
    },
    /**
     * Moves lines and texts to where they stand in the middle of a change.
     * @param {TagLayout} layout
     */
    place({ dot, texts: shapes }) {
      shapes.forEach((text, index) => {
        setAttributes(lines.children[index], { d: tagLinePath(dot, text) })
        setAttributes(texts.children[index], hasText ? textOrigin(text.rectangle) : boxAttributes(text.rectangle))
      })
    },
  }
}

/**
 * The boxes of the texts at their smallest and largest.
 * @param {string} id
 * @param {TagStyles} tags
 * @param {TagStyle} style
 * @param {Point} place
 */
function ghostBoxes(id, tags, style, place) {
  return /** @type {const} */ (['largest', 'smallest']).flatMap(extent => {
    const sizes = textSizes(tags, style.texts.length, extent)
    return TagLayout.of(tags, style, sizes, place)?.texts.map(({ rectangle }, index) => svg('rect', {
      class: 'ghost', ...boxAttributes(rectangle), 'data-path': `${id}.layout.text`,
      'data-value': `${extent}: ${sizeText(sizes[index].width, sizes[index].height)}`,
    })) ?? []
  })
}

/**
 * @param {string} id
 * @param {TagStyles} tags
 * @param {TagLayout} layout
 */
function touchAreas(id, { hit }, layout) {
  const texts = layout.texts.map(({ rectangle }) => {
    const box = boxAttributes(grownBox(rectangle, hit.text))
    return svg('rect', {
      class: 'area', ...box, 'data-path': `${id}.hit.text`, 'data-value': `taps: ${sizeText(box.width, box.height)}`,
    })
  })
  const dot = svg('circle', {
    class: 'area', cx: layout.dot.x, cy: layout.dot.y, r: hit.dot, 'data-path': `${id}.hit.dot`,
    'data-value': `taps: radius ${shortNumber(hit.dot)} pt`,
  })
  return hit.prefer === 'dot' ? [...texts, dot] : [dot, ...texts]
}

/**
 * The box around all styles of a count at their largest, for pictures that can be compared.
 * @param {TagStyles} tags
 * @param {number} count
 */
function boundsOfCount(tags, count) {
  return boxAround((tags.styles.get(count) ?? []).map(style => style.bounds))
}

/**
 * What lies behind tags: a calm picture in which white lines can be seen.
 * @param {Size} size
 * @param {string} name one that nothing else on the page has
 */
function landscape({ width, height }, name) {
  const sky = `${name}-sky`
  const hill = (/** @type {string} */ tone, /** @type {number[]} */ parts) => {
    const [left, peak, right] = parts.map(part => part * height)
    const ridge = `C${width * 0.3} ${peak} ${width * 0.6} ${peak + 0.35 * height} ${width} ${right}`
    return svg('path', { class: tone, d: `M0 ${left}${ridge}V${height}H0Z` })
  }
  return svg('g', { class: 'landscape' },
    svg('linearGradient', { id: sky, x2: 0, y2: 1 },
      svg('stop', { class: 'sky-top' }), svg('stop', { class: 'sky-low', offset: 1 })),
    svg('rect', { width, height, fill: `url("#${sky}")` }),
    svg('circle', { class: 'sun', cx: width * 0.72, cy: height * 0.3, r: height * 0.07 }),
    hill('hill-far', [0.62, 0.3, 0.55]), hill('hill-near', [0.78, 0.5, 0.74]), hill('hill-front', [0.9, 0.72, 0.96]))
}

// @ts-check

/**
 * Plays one time line: asks for a picture in every frame while it runs.
 */
class Player {
  /** @param {(time: number, isPlaying: boolean) => void} onFrame */
  constructor(onFrame) {
    this.onFrame = onFrame
    /** In seconds of the time line. */
    this.time = 0
    /** Where it ends. */
    this.end = 0
    this.speed = 1
    this.isLooping = false
    /** @private */
    this.frame = 0
    /** @private */
    this.last = 0
  }

  get isPlaying() {
    return this.frame !== 0
  }

  /** Goes on from where it is, or from the start once it has come to the end. */
  play() {
    if (this.isPlaying) return
    if (this.time >= this.end) this.time = 0
    this.last = performance.now()
    this.frame = requestAnimationFrame(now => this.step(now))
    this.onFrame(this.time, true)
  }

  pause() {
    cancelAnimationFrame(this.frame)
    this.frame = 0
    this.onFrame(this.time, false)
  }

  /** Goes to the end at once where it runs: what only comes or goes isn't left in mid-way. */
  finish() {
    if (!this.isPlaying) return
    this.time = this.end
    this.pause()
  }

  /** @param {number} time */
  seek(time) {
    this.time = time
    this.onFrame(time, this.isPlaying)
  }

  /**
   * @private
   * @param {number} now
   */
  step(now) {
    // A first frame may carry a time from before the start.
    this.time += Math.max(0, now - this.last) / 1000 * this.speed
    this.last = Math.max(now, this.last)
    if (this.time >= this.end) {
      if (!this.isLooping || this.end === 0) {
        this.time = this.end
        return this.pause()
      }
      this.time %= this.end
    }
    this.frame = requestAnimationFrame(next => this.step(next))
    this.onFrame(this.time, true)
  }
}

// @ts-check

/** @typedef {import('../geometry.js').Point} Point */
/** @typedef {import('./tags.js').TagLayout} TagLayout */
/** @typedef {import('./tags.js').TagTextShape} TagTextShape */
/** @typedef {import('./animations.js').Timeline} Timeline */

/**
 * A tag on its way from where it stands to another style.
 *
 * Each of a line's three points (dot, elbow, end of the underline) goes straight from the one place to the other, relative to the
 * dot, also where the side changes; a pixel grid holds at both ends only. A text stands at its old place while the progress is
 * under ½ and at the new one from then on. A tag that gets another number of texts changes at once.
 *
 * What it shows in mid-way is a layout like any other, so a tap then sets out from there:
 * `new TagChange(change.layoutAt(line, time), next)`. A `hide` in mid-way leaves the lines where they are,
 * `new TagChange(change.layoutAt(line, time))`, and a `show` draws the new style, `new TagChange(next)`.
 */
class TagChange {
  /**
   * @param {TagLayout} start what is shown, also in the middle of another change
   * @param {TagLayout} end the new style; while the tag is dragged, the same with its dot where that is now. Left out, nothing moves
   */
  constructor(start, end = start) {
    this.start = start
    this.end = end
  }

  /** Whether there is no way, since the number of texts differs: then nothing is to be played either. */
  get isAtOnce() {
    return this.start.texts.length !== this.end.texts.length
  }

  /**
   * Where everything stands on the way, about the dot of the new style.
   * @param {number} progress from 0 to 1; less and more where a curve overshoots
   * @returns {TagLayout}
   */
  layout(progress) {
    const { start, end } = this
    if (progress === 1 || this.isAtOnce) return end
    const [x, y] = [end.dot.x - start.dot.x, end.dot.y - start.dot.y]
    const onWay = (/** @type {number} */ from, /** @type {number} */ to) => from + (to - from) * progress
    /** @param {Point} old @param {Point} next @returns {Point} */
    const point = (old, next) => ({ x: onWay(old.x + x, next.x), y: onWay(old.y + y, next.y) })
    /** @param {TagTextShape} old @param {TagTextShape} next @returns {TagTextShape} */
    const text = (old, next) => {
      const { minX, minY, maxX, maxY } = old.rectangle
      return {
        elbow: point(old.elbow, next.elbow), underlineEnd: point(old.underlineEnd, next.underlineEnd),
        rectangle: progress < 0.5 ? { minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y } : next.rectangle,
      }
    }
    return end.with(start.texts.map((old, index) => text(old, end.texts[index])))
  }

  /**
   * Where everything stands at a time, in seconds from the start of the `change` that plays.
   * @param {Timeline | null} line what plays; null, and one that doesn't move the lines' progress, show the end
   * @param {number} time
   * @returns {TagLayout}
   */
  layoutAt(line, time) {
    const progress = line?.value('line', 'progress', time)
    return this.layout(typeof progress === 'number' ? progress : 1)
  }
}

// @ts-check

/** @typedef {import('../../kinds/tags.js').TagStyles} TagStyles */
/** @typedef {import('../../kinds/tags.js').TagLayout} TagLayout */
/** @typedef {import('../../kinds/animations.js').Timeline} Timeline */
/** @typedef {import('../../geometry.js').Point} Point */

/**
 * What makes a tag appear, go, and change its style: its own animations where it has some.
 * @param {TagStyles} tags
 * @param {import('../../bundle.js').Bundle} bundle
 * @param {ReturnType<typeof import('./tag-drawing.js').tagDrawing>} drawing
 * @param {{ reducedMotion: boolean }} settings
 */
function tagMotion(tags, bundle, drawing, { reducedMotion }) {
  const { parts } = drawing
  const resting = new RestingValues(tags)
  /** @param {string | null} name */
  const lineOf = name => name === null ? null : timeline(bundle, name, { reducedMotion, resting })
  /** @param {boolean} isShown */
  const presenceOf = isShown => lineOf(isShown ? tags.show : tags.hide)
  /** What plays, or has played. @type {Timeline | null} */
  let line = presenceOf(true)
  /** Where lines and texts go while it does. @type {TagChange | null} */
  let change = null
  /** Whether taps are taken meanwhile. */
  let isChange = false
  const apply = (/** @type {number} */ time) => {
    if (change) drawing.place(change.layoutAt(line, time))
    for (const channel of line?.channels ?? []) {
      const value = channel.value(time)
      if (typeof value === 'number') applyToTag(parts.get(channel.target) ?? null, channel.property, value)
    }
  }
  const player = new Player(apply)
  /** @param {TagLayout} layout where the tag stands when nothing plays */
  const shown = layout => player.isPlaying && change ? change.layoutAt(line, player.time) : layout
  /** @param {Timeline | null} own @param {TagChange | null} next */
  const begin = (own, next) => {
    line = own && line && player.isPlaying ? own.interrupting(line, player.time) : own
    change = next
    Object.assign(player, { time: 0, end: line?.duration ?? 0 })
    player.play()
  }
  const hideAtOnce = (/** @type {boolean} */ isShown) => (
    parts.get('view')?.classList.toggle('gone', !isShown && presenceOf(isShown) === null))
  return {
    stop: () => player.finish(),
    /**
     * Plays the way to another style from what is shown.
     * @param {TagLayout} layout where the tag stands when nothing plays
     * @param {() => TagLayout} step gives the tag its next style
     */
    change(layout, step) {
      const from = shown(layout)
      const to = step()
      isChange = true
      begin(lineOf(tags.change), new TagChange(from, to))
    },
    /**
     * Lets the tag go, with its lines where they are, or lets it appear in its own style.
     * @param {() => { isShown: boolean, layout: TagLayout }} turn
     */
    flip(turn) {
      const wasPlaying = player.isPlaying ? change : null
      const from = wasPlaying?.layoutAt(line, player.time)
      const { isShown, layout } = turn()
      hideAtOnce(isShown)
      isChange = false
      begin(presenceOf(isShown), new TagChange(isShown || !from ? layout : from))
    },
    /**
     * What a finger touches, where things stand now: nothing while the tag appears.
     * @param {TagLayout} layout where the tag stands when nothing plays
     * @param {Point} point
     * @param {'tap' | 'drag'} touch
     */
    hit(layout, point, touch) {
      const { isPlaying, time } = player
      if (isPlaying && !isChange && line && !line.acceptsTaps(time)) return null
      return shown(layout).hit(point, { touch, isShown: () => !isPlaying || line === null || line.shows('text', time) })
    },
    /**
     * Shows a tag that was drawn anew as it is at rest, or goes on with what plays.
     * @param {boolean} isShown
     * @param {TagLayout} layout where it stands at rest
     */
    rest(isShown, layout) {
      if (player.isPlaying) {
        if (change) change = new TagChange(change.start, isShown ? layout : change.end)
        return apply(player.time)
      }
      line = presenceOf(isShown)
      change = null
      hideAtOnce(isShown)
      if (!isShown || line) apply(line?.duration ?? 0)
    },
  }
}

/**
 * @param {SVGElement | null} part
 * @param {string} property
 * @param {number} value
 */
function applyToTag(part, property, value) {
  if (property === 'opacity') part?.setAttribute(part.classList.contains('tag-halo') ? 'fill-opacity' : 'opacity', `${value}`)
  if (property === 'strokeEnd') part?.style.setProperty('stroke-dasharray', `${Math.max(0, value)} 2`)
}

// @ts-check

/** @typedef {import('./tags.js').TagState} TagState */
/** @typedef {import('../../kinds/tags.js').TagStyles} TagStyles */
/** @typedef {import('../../kinds/tags.js').TagStyle} TagStyle */
/** @typedef {import('../../geometry.js').Point} Point */

let lastLandscape = 0

/**
 * The picture with one tag.
 * @param {string} id
 * @param {TagStyles} tags
 * @param {import('../../bundle.js').Bundle} bundle
 * @param {TagState} state
 * @param {(part: Partial<TagState>) => void} change
 * @param {{ reducedMotion: boolean }} settings
 */
function tagStage(id, tags, bundle, state, change, settings) {
  const cycle = new TagStyleCycle(tags)
  const overlays = { extents: state.hasExtents, areas: state.hasAreas }
  const tag = tagDrawing(id, tags, { overlays })
  const handle = svg('circle', {
    class: 'handle', r: Math.max(tags.hit.panDot, 8), tabindex: 0, role: 'button', 'data-focus': 'dot',
    on: { keydown: (/** @type {KeyboardEvent} */ event) => byKey(event) },
  })
  const caption = html('p', { class: 'caption', role: 'status' })
  // As large as it is on the page, so that a point is one of the screen's.
  const picture = { width: 640, height: 360 }
  const backdrop = svg('g')
  const drawing = svg('svg', { class: 'stage picture' }, backdrop, tag.element, handle)
  const name = `landscape-${++lastLandscape}`
  const resizing = new ResizeObserver(([{ contentRect: { width, height } }]) => {
    if (width === 0) return
    Object.assign(picture, { width, height })
    drawing.setAttribute('viewBox', `0 0 ${width} ${height}`)
    backdrop.replaceChildren(landscape(picture, name))
    show()
  })
  resizing.observe(drawing)
  const current = () => /** @type {TagStyle} */ (tags.styles.get(state.count)?.[state.number])
  const sizes = () => textSizes(tags, state.count, state.extent)
  const layoutNow = () => (
    /** @type {TagLayout} */ (TagLayout.of(tags, current(), sizes(), pointAt(state.place, picture))))

  const step = () => {
    const stored = current().texts
    const answer = state.picksFitting ? cycle.nextFitting(stored, sizes(), pointAt(state.place, picture), picture)
      : cycle.next(stored)
    if (answer.kind === 'unknownCount') return
    motion.change(layoutNow(), () => {
      change({ number: answer.style.index })
      return layoutNow()
    })
  }
  const move = (/** @type {Point} */ wanted) => {
    change({ place: placeOf(layoutNow().dotKeepingTag(picture, wanted), picture) })
  }
  const motion = tagMotion(tags, bundle, tag, settings)
  const flip = () => motion.flip(() => {
    change({ isShown: !state.isShown })
    return { isShown: state.isShown, layout: layoutNow() }
  })
  const byKey = (/** @type {KeyboardEvent} */ event) => {
    const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
    const by = steps[/** @type {keyof typeof steps} */ (event.key)]
    if (by) {
      const dot = pointAt(state.place, picture)
      const far = event.shiftKey ? 40 : 8
      move({ x: dot.x + by[0] * far, y: dot.y + by[1] * far })
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (event.shiftKey || !state.isShown) flip()
      else step()
    } else {
      return
    }
    event.preventDefault()
  }
  installDrag(drawing, {
    part: (point, touch) => state.isShown ? motion.hit(layoutNow(), point, touch) : null,
    dot: () => pointAt(state.place, picture), move,
    tap: part => part === 'dot' ? step() : part === null ? flip() : undefined,
  })
  const show = () => {
    Object.assign(overlays, { extents: state.hasExtents, areas: state.hasAreas })
    const style = current()
    const layout = tag.show(style, sizes(), pointAt(state.place, picture))
    const presents = state.isShown ? layout.fits(picture) ? '' : ' · not whole on the picture' : ' · hidden'
    const keys = `Enter for the next style, arrow keys to move, Shift and Enter to ${state.isShown ? 'hide' : 'show'}`
    setAttributes(handle, { cx: layout.dot.x, cy: layout.dot.y, 'aria-label': `${tags.name}, style ${style.name}: ${keys}` })
    motion.rest(state.isShown, layout)
    caption.textContent = `${style.name} · ${state.number + 1} of ${tags.cycle.length}${presents}`
  }
  return { element: html('div', { class: 'stage-frame' }, drawing, caption), stop: motion.stop, show }
}

/**
 * Taps and drags on a drawing.
 * @param {SVGSVGElement} drawing
 * @param {object} reactions
 * @param {(point: Point, touch: 'tap' | 'drag') => 'dot' | number | null} reactions.part
 * @param {() => Point} reactions.dot
 * @param {(dot: Point) => void} reactions.move
 * @param {(part: 'dot' | number | null) => void} reactions.tap
 */
function installDrag(drawing, { part, dot, move, tap }) {
  /** @type {{ start: Point, dot: Point, grabs: boolean, hasMoved: boolean } | null} */
  let drag = null
  const pointOf = (/** @type {PointerEvent} */ event) => (
    new DOMPoint(event.clientX, event.clientY).matrixTransform(drawing.getScreenCTM()?.inverse()))
  drawing.addEventListener('pointerdown', event => {
    const start = pointOf(event)
    drag = { start, dot: dot(), grabs: part(start, 'drag') !== null, hasMoved: false }
    drawing.setPointerCapture(event.pointerId)
  })
  drawing.addEventListener('pointermove', event => {
    if (!drag) return
    const point = pointOf(event)
    const by = { x: point.x - drag.start.x, y: point.y - drag.start.y }
    drag.hasMoved ||= Math.hypot(by.x, by.y) > 4
    if (drag.hasMoved && drag.grabs) move({ x: drag.dot.x + by.x, y: drag.dot.y + by.y })
  })
  drawing.addEventListener('pointerup', () => {
    if (drag && !drag.hasMoved) tap(part(drag.start, 'tap'))
    drag = null
  })
  drawing.addEventListener('pointercancel', () => { drag = null })
}

// @ts-check

/** @typedef {import('../../kinds/tags.js').TagStyles} TagStyles */
/** @typedef {import('../../kinds/tags.js').TagStyle} TagStyle */
/** @typedef {import('../../geometry.js').Point} Point */
/** @typedef {import('../../geometry.js').Size} Size */
/**
 * What a tag set's card shows; it outlives a redraw.
 * @typedef {object} TagState
 * @property {number} count
 * @property {number} number of the style in the cycle
 * @property {Point} place of the dot, in proportions
 * @property {boolean} isShown
 * @property {'smallest' | 'typical' | 'largest'} extent
 * @property {boolean} hasExtents
 * @property {boolean} hasAreas
 * @property {boolean} picksFitting
 */

const cellHeight = 96

/** Tags on the page. */
const tagSection = {
  key: 'tags',
  title: 'Tags',
  help: 'Drag a tag by its dot. A tap on the dot changes to the next style, one on the picture hides the tag and shows it again.',
  isWide: true,
  bodyHeight: (/** @type {import('../model.js').GalleryStyle} */ { json }) => {
    const { layout, show, hide, change, styles = {} } = json ?? {}
    const own = [layout?.text?.fontSize, layout?.halo, layout?.pixelGrid, show, hide, change].filter(Boolean).length
    const [few, many] = [8, 4].map(columns => Math.ceil((12 + own) / columns) * 44)
    return `calc(var(--stage) + var(--tags-rest) + ${Object.keys(styles).length * (cellHeight + 8)}px + `
      + `var(--tags-wide) * ${few}px + (1 - var(--tags-wide)) * ${many}px)`
  },
  draw: drawTags,
}

/**
 * @param {import('../model.js').GalleryStyle} card
 * @param {import('../../bundle.js').Bundle} bundle
 * @param {Partial<TagState>} remembered
 * @param {() => void} onChange
 * @param {{ reducedMotion: boolean }} settings
 */
function drawTags(card, bundle, remembered, onChange, settings) {
  const tags = /** @type {TagStyles} */ (bundle.tags.get(card.name))
  const state = startState(tags, remembered)
  const change = (/** @type {Partial<TagState>} */ part) => {
    Object.assign(state, part)
    onChange()
  }
  const stage = tagStage(card.id, tags, bundle, state, change, settings)
  const counts = [...tags.styles.keys()].sort((a, b) => a - b)
  const count = segmented('Number of texts', 'count', counts.map(value => ({ value, label: `${value}` })),
    value => change({ count: value }))
  const extents = /** @type {const} */ (['smallest', 'typical', 'largest'])
  const extent = segmented('Texts', 'extent', extents.map(value => ({ value, label: value })), value => change({ extent: value }))
  const grid = styleGrid(card.id, tags, counts, (count, number) => change({ count, number, isShown: true }))
  const coverage = coverageMaps({
    title: 'Where a tag fits', note: 'The dot may lie where it is coloured; the stronger, the more styles of the cycle fit there '
      + 'whole at the largest text.',
  })
  const toggles = {
    hasExtents: toggle('Extents', 'extents', false, hasExtents => change({ hasExtents })),
    hasAreas: toggle('Tap areas', 'areas', false, hasAreas => change({ hasAreas })),
    picksFitting: toggle('Only styles that fit', 'fitting', false, picksFitting => change({ picksFitting })),
  }
  const controls = html('div', { class: 'controls' },
    html('div', { class: 'field' }, html('span', null, 'Texts'), count.element, extent.element),
    html('div', { class: 'field' },
      toggles.hasExtents.element, toggles.hasAreas.element, toggles.picksFitting.element))
  const update = () => {
    for (const key of /** @type {const} */ (['hasExtents', 'hasAreas', 'picksFitting'])) toggles[key].show(state[key])
    count.show(state.count)
    extent.show(state.extent)
    grid.show(state.count, state.number)
    coverage.show(tagRooms(card.id, tags, state.count))
    stage.show()
  }
  update()
  const element = html('div', { class: 'tags' }, stage.element, controls, grid.element, coverage.element, tagNumbers(card.id, tags))
  return { element, update, stop: stage.stop }
}

/**
 * @param {TagStyles} tags
 * @param {Partial<TagState>} state filled where it lacks something, or what it has isn't there any more
 */
function startState(tags, state) {
  state.place ??= { x: 0.5, y: 0.5 }
  state.isShown ??= true
  state.extent ??= 'typical'
  state.hasExtents ??= false
  state.hasAreas ??= false
  state.picksFitting ??= false
  state.number = Math.min(state.number ?? 0, tags.cycle.length - 1)
  if (!tags.styles.has(state.count ?? 0)) {
    const counts = [...tags.styles.keys()].sort((a, b) => a - b)
    state.count = counts[Math.min(1, counts.length - 1)]
  }
  return /** @type {TagState} */ (state)
}

/**
 * Where a dot may lie so that a style of the cycle fits whole with its largest texts.
 * @param {string} id
 * @param {TagStyles} tags
 * @param {number} count
 */
function tagRooms(id, tags, count) {
  return {
    label: (/** @type {string} */ device) => `where a tag with ${count} texts fits on a ${device}`,
    rooms: (/** @type {Size} */ { width, height }) => (tags.styles.get(count) ?? []).map(({ name, bounds }) => ({
      box: { minX: -bounds.minX, minY: -bounds.minY, maxX: width - bounds.maxX, maxY: height - bounds.maxY },
      path: `${id}.bounds.${count}.${name}`, value: `${name} fits here`,
    })),
  }
}

/**
 * Every style for every number of texts.
 * @param {string} id
 * @param {TagStyles} tags
 * @param {number[]} counts
 * @param {(count: number, number: number) => void} onChoose
 */
function styleGrid(id, tags, counts, onChoose) {
  /** @type {{ count: number, number: number, button: HTMLElement }[]} */
  const cells = []
  const rows = counts.map(count => {
    const { minX, minY, maxX, maxY } = boundsOfCount(tags, count)
    const viewBox = `${minX - 6} ${minY - 6} ${maxX - minX + 12} ${maxY - minY + 12}`
    return html('tr', null, html('th', { scope: 'row' }, `${count}`), ...(tags.styles.get(count) ?? []).map((style, number) => {
      const drawing = tagDrawing(id, tags, { overlays: { extents: true, areas: false } })
      drawing.show(style, textSizes(tags, count, 'typical'), { x: 0, y: 0 })
      const button = html('button', {
        type: 'button', class: 'cell', name: `${count}-${number}`, 'aria-label': `${style.name} with ${count} texts`,
        on: { click: () => onChoose(count, number) },
      }, svg('svg', { viewBox, 'aria-hidden': 'true' }, drawing.element))
      cells.push({ count, number, button })
      return html('td', null, button)
    }))
  })
  const names = tags.cycle.map((name, number) => html('th', { scope: 'col' }, `${number} · ${name}`))
  const head = html('tr', null, html('td'), ...names)
  const element = html('div', { class: 'scroller', tabindex: 0, role: 'region', 'aria-label': 'Styles by number of texts' },
    html('table', { class: 'style-grid' }, html('thead', null, head), html('tbody', null, ...rows)))
  return {
    element,
    /** @param {number} count @param {number} number */
    show(count, number) {
      for (const cell of cells) cell.button.setAttribute('aria-pressed', `${cell.count === count && cell.number === number}`)
    },
  }
}

/**
 * @param {string} id
 * @param {TagStyles} tags
 */
function tagNumbers(id, { layout, hit, show, hide, change }) {
  /** @type {[string, string, string][]} */
  const numbers = [
    ['leg', [...new Set(layout.radius.values())].map(radius => shortNumber(radius)).join(', '), 'layout.radius'],
    ['dot', shortNumber(layout.dot.radius), 'layout.dot.radius'], ['line', shortNumber(layout.line.width), 'layout.line.width'],
    ['text width', rangeText(layout.text.width), 'layout.text.width'],
    ['text height', rangeText(layout.text.height), 'layout.text.height'],
    ['padding', shortNumber(layout.text.padding), 'layout.text.padding'], ['gap', shortNumber(layout.text.gap), 'layout.text.gap'],
    ['tap dot', shortNumber(hit.dot), 'hit.dot'], ['tap text', shortNumber(hit.text), 'hit.text'],
    ['drag dot', shortNumber(hit.panDot), 'hit.panDot'], ['drag text', shortNumber(hit.panText), 'hit.panText'],
    ['prefers', hit.prefer, 'hit.prefer'],
  ]
  const { halo, text: { fontSize } } = layout
  if (fontSize !== null) numbers.push(['font size', shortNumber(fontSize), 'layout.text.fontSize'])
  if (halo) numbers.push(['halo', `${shortNumber(halo.radius)} at ${shortNumber(halo.opacity)}`, 'layout.halo'])
  if (layout.pixelGrid) numbers.push(['grid', shortNumber(layout.pixelGrid), 'layout.pixelGrid'])
  if (show) numbers.push(['show', show, 'show'])
  if (hide) numbers.push(['hide', hide, 'hide'])
  if (change) numbers.push(['change', change, 'change'])
  return numberChips(id, numbers)
}

// @ts-check

/** @typedef {import('./bubbles.js').BubbleStyle} BubbleStyle */
/** @typedef {import('./bubbles.js').Direction} Direction */
/** @typedef {import('../geometry.js').Point} Point */
/** @typedef {import('../geometry.js').Size} Size */
/** @typedef {import('../geometry.js').Rectangle} Rectangle */
/** @typedef {import('../reading.js').Range} Range */
/**
 * Where a bubble stands that points at an anchor, in the container's coordinates.
 * @typedef {object} BubblePlacement
 * @property {Direction} direction the edge that the arrow stands on
 * @property {Rectangle} frame arrow included
 * @property {number} position of the arrow along its edge, 0 = top or left; always sound
 * @property {Point} tip where the arrow's sides meet, on the frame's edge; a rounded tip stops short of it
 * @property {number} miss how far the tip stays beside the anchor, along its edge; 0 where it meets it
 * @property {number} overflow the farthest that the frame leaves the container less its margin; 0 where it lies inside
 */

/** What holds where a style states nothing. */
const usualPlacement = { margin: 8, gap: 0 }
/** Lengths of a bundle are rounded to a millionth: what is less counts as nothing. */
const negligible = 1e-6

/**
 * Where a bubble stands that points at an anchor, as popovers do: of the style's directions, in their order, the first with which
 * the tip meets the anchor and the frame keeps to the container, else the one that fails by the least.
 * @param {BubbleStyle} style
 * @param {Size} size arrow included
 * @param {Rectangle} anchor a point as a rectangle without width and height
 * @param {Rectangle} container
 * @returns {BubblePlacement | null} null where a bubble of that size can't be drawn in any of the directions
 */
function bubblePlacement(style, size, anchor, container) {
  /** @type {BubblePlacement | null} */
  let best = null
  for (const direction of style.arrow.directions) {
    const place = placementAt(style, size, direction, anchor, container)
    if (!place) continue
    if (place.miss === 0 && place.overflow === 0) return place
    if (!best || place.miss + place.overflow < best.miss + best.overflow - negligible) best = place
  }
  return best
}

/**
 * @param {BubbleStyle} style
 * @param {Size} size
 * @param {Direction} direction
 * @param {Rectangle} anchor
 * @param {Rectangle} container
 * @returns {BubblePlacement | null}
 */
function placementAt(style, size, direction, anchor, container) {
  const tips = soundTips(style, size, direction)
  if (!tips) return null
  const { margin, gap } = style.placement ?? usualPlacement
  const isAlongX = direction === 'top' || direction === 'bottom'
  const [roomX, roomY] = [shrunk(container.minX, container.maxX, margin), shrunk(container.minY, container.maxY, margin)]
  const room = isAlongX ? roomX : roomY
  const target = isAlongX ? { min: anchor.minX, max: anchor.maxX } : { min: anchor.minY, max: anchor.maxY }
  const length = isAlongX ? size.width : size.height
  const middle = (target.min + target.max) / 2
  const start = length > room.max - room.min ? (room.min + room.max - length) / 2
    : clamp(middle - tips.usual, room.min, room.max - length)
  const tip = clamp(middle - start, tips.first, tips.last)
  const across = {
    right: anchor.minX - gap - size.width, bottom: anchor.minY - gap - size.height,
    left: anchor.maxX + gap, top: anchor.maxY + gap,
  }[direction]
  const [x, y] = isAlongX ? [start, across] : [across, start]
  const frame = { minX: x, minY: y, maxX: x + size.width, maxY: y + size.height }
  const end = direction === 'right' ? frame.maxX : direction === 'bottom' ? frame.maxY : across
  const overflow = Math.max(roomX.min - frame.minX, frame.maxX - roomX.max, roomY.min - frame.minY, frame.maxY - roomY.max)
  return {
    direction, frame, position: tips.positionOf(tip), tip: isAlongX ? { x: start + tip, y: end } : { x: end, y: start + tip },
    miss: countedLength(Math.max(target.min - start - tip, start + tip - target.max)), overflow: countedLength(overflow),
  }
}

/**
 * The tips that the stated and sound positions give, from the edge's left or upper end.
 * @param {BubbleStyle} style
 * @param {Size} size
 * @param {Direction} direction
 */
function soundTips(style, size, direction) {
  const { arrow, cornerRadius } = style
  const sound = soundPositions(style, size, direction)
  if (!sound) return null
  const stated = arrow.position === 'follow' ? { min: 0, default: 0.5, max: 1 } : arrow.position
  const length = direction === 'top' || direction === 'bottom' ? size.width : size.height
  const travel = Math.max(length - 2 * cornerRadius - arrow.width, 0)
  if (Math.max(stated.min - sound.max, sound.min - stated.max) * travel > negligible) return null
  const [low, high] = [clamp(stated.min, sound.min, sound.max), clamp(stated.max, sound.min, sound.max)]
  const usual = clamp(stated.default, low, high)
  const tipAt = (/** @type {number} */ position) => cornerRadius + arrow.width / 2 + position * travel
  return {
    first: tipAt(low), last: tipAt(high), usual: tipAt(usual),
    positionOf: (/** @type {number} */ tip) => travel > 0 ? clamp((tip - tipAt(0)) / travel, low, high) : usual,
  }
}

/**
 * What is left between two ends with a margin taken off both; where nothing is, their middle.
 * @param {number} min
 * @param {number} max
 * @param {number} margin
 * @returns {Range}
 */
function shrunk(min, max, margin) {
  if (max - min >= 2 * margin) return { min: min + margin, max: max - margin }
  return { min: (min + max) / 2, max: (min + max) / 2 }
}

/** @param {number} length */
function countedLength(length) {
  return length > negligible ? length : 0
}

/**
 * The points that the tip can meet while the frame keeps to the container, with the arrow on one edge.
 * @param {BubbleStyle} style
 * @param {Size} size arrow included
 * @param {Direction} direction
 * @param {Rectangle} container
 * @returns {Rectangle | null} null where there are none
 */
function anchorRoom(style, size, direction, container) {
  const tips = soundTips(style, size, direction)
  if (!tips) return null
  const { margin, gap } = style.placement ?? usualPlacement
  const { width, height } = size
  const [x, y] = [shrunk(container.minX, container.maxX, margin), shrunk(container.minY, container.maxY, margin)]
  if (x.max - x.min < width || y.max - y.min < height) return null
  switch (direction) {
    case 'bottom':
      return { minX: x.min + tips.first, minY: y.min + height + gap, maxX: x.max - width + tips.last, maxY: y.max + gap }
    case 'top':
      return { minX: x.min + tips.first, minY: y.min - gap, maxX: x.max - width + tips.last, maxY: y.max - height - gap }
    case 'right':
      return { minX: x.min + width + gap, minY: y.min + tips.first, maxX: x.max + gap, maxY: y.max - height + tips.last }
    case 'left':
      return { minX: x.min - gap, minY: y.min + tips.first, maxX: x.max - width - gap, maxY: y.max - height + tips.last }
  }
}

// @ts-check

/** @typedef {import('../../kinds/bubbles.js').BubbleStyle} BubbleStyle */
/** @typedef {import('../../geometry.js').Point} Point */
/** @typedef {import('../../geometry.js').Size} Size */
/** @typedef {import('../../geometry.js').Rectangle} Rectangle */
/** @typedef {{ anchor: Point, button: number }} PopoverState where the anchor's middle is, and how large it is */

const screen = devices[0]
/** What is seen of the popover where it leaves the screen. */
const popoverView = { x: -90, y: -20, width: screen.width + 180, height: screen.height + 40 }
const buttonSize = 44
/** How large a point is drawn. */
const pointSize = 10

/**
 * A screen with a popover that opens at the pointer, whose arrow takes the edge that suits.
 * @param {string} id
 * @param {BubbleStyle} style
 * @param {PopoverState} state
 * @param {(part: Partial<PopoverState>) => void} change
 */
function popoverStage(id, style, state, change) {
  const { margin, gap } = style.placement ?? { margin: 8, gap: 0 }
  const shape = svg('path', {
    class: 'bubble-shape', 'data-path': `${id}.placement`, 'data-value': `margin ${shortNumber(margin)}, gap ${shortNumber(gap)}`,
    fill: style.fill && cssColor(style.fill), stroke: style.border && cssColor(style.border.color),
    'stroke-width': style.border?.width,
  })
  const button = svg('rect', { class: 'popover-anchor', rx: pointSize / 2 })
  const astray = svg('line', { class: 'folded' })
  const tip = svg('circle', { class: 'target', r: 3 })
  const handle = svg('circle', {
    class: 'handle', r: 22, tabindex: 0, role: 'button', 'data-focus': 'anchor', 'aria-label': 'anchor: arrow keys to move',
    on: { keydown: (/** @type {KeyboardEvent} */ event) => byKey(event) },
  })
  const drawing = svg('svg', {
    class: 'popover-stage', viewBox: `${popoverView.x} ${popoverView.y} ${popoverView.width} ${popoverView.height}`, role: 'group',
    'aria-label': `${style.name} as a popover`,
    on: {
      pointermove: (/** @type {PointerEvent} */ event) => moveTo(pointOf(event)),
      pointerdown: (/** @type {PointerEvent} */ event) => moveTo(pointOf(event)),
    },
  },
  svg('rect', { class: 'screen', width: screen.width, height: screen.height }),
  svg('rect', {
    class: 'margin', x: margin, y: margin, width: Math.max(0, screen.width - 2 * margin),
    height: Math.max(0, screen.height - 2 * margin),
  }), shape, button, astray, tip, handle)
  const verdict = html('p', { class: 'verdict', role: 'status' })
  const anchors = segmented('Anchor', 'anchor', [
    { value: 0, label: 'point' }, { value: buttonSize, label: `${buttonSize} pt button` },
  ], value => change({ button: value }))

  /** @param {PointerEvent} event */
  const pointOf = event => new DOMPoint(event.clientX, event.clientY).matrixTransform(drawing.getScreenCTM()?.inverse())
  const moveTo = (/** @type {Point} */ point) => change({
    anchor: { x: clamp(point.x, 0, screen.width), y: clamp(point.y, 0, screen.height) },
  })
  const byKey = (/** @type {KeyboardEvent} */ event) => {
    const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
    const by = steps[/** @type {keyof typeof steps} */ (event.key)]
    if (!by) return
    const far = event.shiftKey ? 40 : 8
    moveTo({ x: state.anchor.x + by[0] * far, y: state.anchor.y + by[1] * far })
    event.preventDefault()
  }
  return {
    element: drawing,
    controls: html('div', { class: 'popover' }, anchors.element, verdict),
    /** @param {Size} size */
    show(size) {
      const half = state.button / 2
      // A button stands whole on its screen.
      const x = clamp(state.anchor.x, half, screen.width - half)
      const y = clamp(state.anchor.y, half, screen.height - half)
      const anchor = { minX: x - half, minY: y - half, maxX: x + half, maxY: y + half }
      const place = bubblePlacement(style, size, anchor, { minX: 0, minY: 0, maxX: screen.width, maxY: screen.height })
      const outline = place && BubbleOutline.of(style, size, place)
      anchors.show(state.button)
      setAttributes(handle, { cx: x, cy: y })
      const drawn = Math.max(state.button, pointSize)
      setAttributes(button, { x: x - drawn / 2, y: y - drawn / 2, width: drawn, height: drawn })
      setAttributes(shape, {
        d: outline?.svgPath ?? '', transform: place && `translate(${place.frame.minX} ${place.frame.minY})`,
      })
      const end = place?.tip ?? { x, y }
      setAttributes(tip, { cx: end.x, cy: end.y })
      setAttributes(astray, place && place.miss > 0 ? { x1: x, y1: y, x2: end.x, y2: end.y } : { x1: x, y1: y, x2: x, y2: y })
      const isWhole = place !== null && place.miss === 0 && place.overflow === 0
      shape.classList.toggle('astray', !isWhole)
      verdict.classList.toggle('unsound', !isWhole)
      verdict.textContent = place === null ? 'At this size the bubble can\'t be drawn.'
        : `Arrow at the ${place.direction}, position ${shortNumber(place.position)}` + (isWhole ? ''
          : `: ${[place.miss > 0 && `the tip is ${shortNumber(place.miss)} pt beside the anchor`,
            place.overflow > 0 && `the bubble is ${shortNumber(place.overflow)} pt out of bounds`].filter(Boolean).join(', ')}.`)
    },
  }
}

/**
 * Where on devices the smallest bubble fits.
 * @param {string} id
 * @param {BubbleStyle} style
 */
function popoverCoverage(id, style) {
  const maps = coverageMaps({
    title: 'Where the smallest one fits', note: 'The anchor may lie where it is coloured; the stronger, the more directions suit.',
  })
  const smallest = { width: style.size.width.min, height: style.size.height.min }
  maps.show({
    label: device => `where the anchor of the smallest bubble may lie on a ${device}`,
    rooms: ({ width, height }) => style.arrow.directions.flatMap(direction => {
      const box = anchorRoom(style, smallest, direction, { minX: 0, minY: 0, maxX: width, maxY: height })
      return box ? [{ box, path: `${id}.arrow.direction`, value: `fits with its arrow at the ${direction}` }] : []
    }),
  })
  return maps.element
}

// @ts-check

/** @typedef {import('../../kinds/bubbles.js').BubbleStyle} BubbleStyle */
/** @typedef {import('../../kinds/bubbles.js').Direction} Direction */
/** @typedef {import('../../geometry.js').Point} Point */
/**
 * What a bubble's card shows; it outlives a redraw.
 * @typedef {object} BubbleState
 * @property {'shape' | 'popover'} view
 * @property {number} width
 * @property {number} height
 * @property {number} position of the arrow
 * @property {Direction | null} direction
 * @property {Point | null} target where the pointer was
 * @property {Point} anchor of the popover, on its screen
 * @property {number} button the anchor's width and height
 */

const stageSize = { width: 360, height: 240 }
const stageMargin = 14
const chipHeight = 44
const bodyHeightWithoutChips = 481

/** Bubbles on the page. */
const bubbleSection = {
  key: 'bubbles',
  title: 'Bubbles',
  help: 'Move the pointer over a bubble and its arrow follows; as a popover it finds its place on a screen. '
    + 'Sliders go beyond what is sound, where the corners are drawn in red.',
  isWide: false,
  bodyHeight: (/** @type {import('../model.js').GalleryStyle} */ card) => (
    `${bodyHeightWithoutChips + chipHeight * Math.ceil(countedNumbers(card.json) / 3)}px`),
  draw: drawBubble,
}

/**
 * @param {import('../model.js').GalleryStyle} card
 * @param {import('../../bundle.js').Bundle} bundle
 * @param {Partial<BubbleState>} remembered
 * @param {() => void} onChange when the state has changed
 */
function drawBubble(card, bundle, remembered, onChange) {
  const style = /** @type {BubbleStyle} */ (bundle.bubbles.get(card.name))
  const state = /** @type {BubbleState} */ (remembered)
  const { width, height } = style.size
  state.view ??= 'shape'
  state.width ??= clamp(200, width.min, width.max)
  state.height ??= clamp(100, height.min, height.max)
  state.position ??= style.arrow.position === 'follow' ? 0.5 : style.arrow.position.default
  state.anchor ??= { x: 188, y: 300 }
  state.button ??= 0
  const direction = () => state.direction && style.outline.has(state.direction) ? state.direction : style.arrow.directions[0]
  const stage = bubbleStage(card.id, style, state, point => {
    const size = { width: state.width, height: state.height }
    const arrow = point && arrowPointingAt(style, size, point, direction())
    state.target = point
    if (arrow) state.position = arrow.position
    onChange()
  })

  /** @param {'width' | 'height'} side */
  const sizeSlider = side => slider({
    label: side === 'width' ? 'Width' : 'Height', name: side, unit: ' pt', step: 0.5, value: state[side],
    min: Math.max(1, Math.floor(style.size[side].min * 0.4)), max: Math.ceil(style.size[side].max * 1.15),
    onInput: value => {
      state[side] = value
      onChange()
    },
  })
  const sliders = {
    width: sizeSlider('width'), height: sizeSlider('height'),
    position: slider({
      label: 'Arrow', name: 'position', min: 0, max: 1, step: 0.005, value: state.position,
      onInput: value => {
        state.position = value
        state.target = null
        onChange()
      },
    }),
  }
  const edges = segmented('Edge of the arrow', 'edge', style.arrow.directions.map(value => ({ value, label: value })), value => {
    state.direction = value
    state.target = null
    onChange()
  })
  const views = segmented('View', 'view', [{ value: 'shape', label: 'shape' }, { value: 'popover', label: 'popover' }], value => {
    state.view = value
    onChange()
  })
  const verdict = html('p', { class: 'verdict' })
  const popover = popoverStage(card.id, style, state, part => {
    Object.assign(state, part)
    onChange()
  })

  const coverage = popoverCoverage(card.id, style)
  const parts = {
    shape: [stage.element, edges.element, sliders.position.element, verdict],
    popover: [popover.element, popover.controls, coverage],
  }

  const update = () => {
    views.show(state.view)
    for (const part of parts.shape) part.toggleAttribute('hidden', state.view !== 'shape')
    for (const part of parts.popover) part.toggleAttribute('hidden', state.view !== 'popover')
    const edge = direction()
    const size = { width: state.width, height: state.height }
    const sound = soundPositions(style, size, edge)
    const allowed = allowedPositions(style, size, edge)
    const least = style.smallest.get(edge)
    const isInRange = sound !== null && state.position >= sound.min - 1e-9 && state.position <= sound.max + 1e-9
    stage.show(edge, isInRange)
    edges.show(edge)
    for (const side of /** @type {const} */ (['width', 'height'])) {
      sliders[side].show(state[side], {
        declared: style.size[side], sound: least ? { min: least[side], max: Infinity } : null,
        isSound: least !== undefined && state[side] >= least[side] - 1e-6,
      })
    }
    sliders.position.show(state.position, {
      declared: style.arrow.position === 'follow' ? allowed : style.arrow.position, sound, isSound: isInRange,
    })
    const smallest = least ? `; from ${sizeText(least.width, least.height)} on it can` : ''
    verdict.textContent = !sound ? `At this size the bubble can't be drawn${smallest}.`
      : isInRange ? `Sound positions ${rangeText(sound)}` : `The arrow meets a corner: ${rangeText(sound)} is sound.`
    verdict.classList.toggle('unsound', !isInRange)
    popover.show(size)
  }
  update()
  const controls = html('div', { class: 'controls' }, views.element, edges.element, sliders.width.element, sliders.height.element,
    sliders.position.element, verdict, popover.controls)
  const element = html('div', { class: 'bubble' }, stage.element, popover.element, controls, coverage, bubbleNumbers(card.id, style))
  return { element, update, stop() {} }
}

/**
 * How many numbers a bubble's card lists.
 * @param {{ border?: object, placement?: object } | null} json
 */
function countedNumbers(json) {
  return 8 + (json?.border ? 1 : 0) + (json?.placement ? 1 : 0)
}

/**
 * @param {string} id
 * @param {BubbleStyle} style
 */
function bubbleNumbers(id, { arrow, cornerRadius, size, contentInsets, border, placement }) {
  const { top, left, bottom, right } = contentInsets
  /** @type {[string, string, string][]} */
  const numbers = [
    ['corner radius', shortNumber(cornerRadius), 'cornerRadius'],
    ['arrow', `${shortNumber(arrow.width)} × ${shortNumber(arrow.height)}`, 'arrow'],
    ['tip radius', shortNumber(arrow.tipRadius), 'arrow.tipRadius'], ['base radius', shortNumber(arrow.baseRadius), 'arrow.baseRadius'],
    ['arrow at', arrow.position === 'follow' ? 'follow' : rangeText(arrow.position), 'arrow.position'],
    ['width', rangeText(size.width), 'size.width'], ['height', rangeText(size.height), 'size.height'],
    ['insets', insetsText([top, left, bottom, right]), 'contentInsets'],
  ]
  if (border) numbers.push(['border', shortNumber(border.width), 'border.width'])
  if (placement) numbers.push(['margin, gap', `${shortNumber(placement.margin)}, ${shortNumber(placement.gap)}`, 'placement'])
  return numberChips(id, numbers)
}

/**
 * Insets in the order of the sources; one that holds for all sides stands once.
 * @param {number[]} insets
 */
function insetsText(insets) {
  return [...new Set(insets)].length === 1 ? shortNumber(insets[0]) : insets.map(inset => shortNumber(inset, 1)).join(' ')
}

/**
 * The picture of a bubble; its smallest and largest size as ghosts.
 * @param {string} id
 * @param {BubbleStyle} style
 * @param {BubbleState} state
 * @param {(point: Point | null) => void} onPoint in the bubble's coordinates
 */
function bubbleStage(id, style, state, onPoint) {
  const largest = { width: style.size.width.max, height: style.size.height.max }
  const scale = Math.min(
    1, (stageSize.width - 2 * stageMargin) / largest.width, (stageSize.height - 2 * stageMargin) / largest.height)
  const view = { width: stageSize.width / scale, height: stageSize.height / scale }
  const fill = style.fill && cssColor(style.fill)
  const body = svg('path', {
    class: 'bubble-shape', 'data-path': `${id}.size`, fill,
    stroke: style.border && cssColor(style.border.color), 'stroke-width': style.border?.width,
  })
  const folded = svg('polygon', { class: 'folded' })
  const content = svg('rect', { class: 'content', 'data-path': `${id}.contentInsets`, 'data-value': 'room for content' })
  const ghosts = [style.size.width.max, style.size.width.min].map((_, index) => svg('rect', {
    class: 'ghost', 'data-path': `${id}.size`,
    'data-value': index ? `smallest: ${sizeText(style.size.width.min, style.size.height.min)}`
      : `largest: ${sizeText(style.size.width.max, style.size.height.max)}`,
  }))
  const target = svg('circle', { class: 'target', r: 4 / scale })
  const group = svg('g', null, ...ghosts, body, content, folded, target)
  let origin = { x: 0, y: 0 }
  const drawing = svg('svg', {
    class: 'stage', viewBox: `0 0 ${view.width} ${view.height}`, role: 'img', 'aria-label': `bubble ${style.name}`,
    css: { '--hairline': `${1 / scale}` },
    on: {
      pointermove: (/** @type {PointerEvent} */ event) => onPoint(pointOf(event)),
      pointerdown: (/** @type {PointerEvent} */ event) => onPoint(pointOf(event)),
    },
  }, group)
  /** @param {PointerEvent} event */
  const pointOf = event => {
    const place = new DOMPoint(event.clientX, event.clientY).matrixTransform(drawing.getScreenCTM()?.inverse())
    return { x: place.x - origin.x, y: place.y - origin.y }
  }
  /** @param {SVGElement} ghost @param {number} width @param {number} height */
  const centred = (ghost, width, height) => setAttributes(ghost, {
    x: (state.width - width) / 2, y: (state.height - height) / 2, width, height,
    rx: Math.min(style.cornerRadius, width / 2, height / 2),
  })
  return {
    element: drawing,
    /** @param {Direction} edge @param {boolean} isSound */
    show(edge, isSound) {
      const size = { width: state.width, height: state.height }
      origin = { x: (view.width - size.width) / 2, y: (view.height - size.height) / 2 }
      group.setAttribute('transform', `translate(${origin.x} ${origin.y})`)
      const outline = BubbleOutline.of(style, size, { direction: edge, position: state.position })
      setAttributes(body, {
        d: outline?.svgPath ?? '',
        'data-value': `${sizeText(size.width, size.height)}, arrow at ${shortNumber(state.position, 3)}`,
      })
      folded.setAttribute('points', isSound ? '' : sharpPoints(style, size, edge, state.position))
      const room = contentRectangle(style, size, edge)
      setAttributes(content, { x: room.minX, y: room.minY, width: room.maxX - room.minX, height: room.maxY - room.minY })
      centred(ghosts[0], style.size.width.max, style.size.height.max)
      centred(ghosts[1], style.size.width.min, style.size.height.min)
      setAttributes(target, { cx: state.target?.x ?? -1e4, cy: state.target?.y ?? -1e4 })
    },
  }
}

/**
 * The outline's seven corners without their arcs, as the bundle's coefficients give them wherever the arrow stands.
 * @param {BubbleStyle} style
 * @param {import('../../geometry.js').Size} size
 * @param {Direction} edge
 * @param {number} p
 */
function sharpPoints(style, { width, height }, edge, p) {
  /** @param {number[]} form */
  const value = ([c, cW, cH, cP, cPW, cPH]) => c + cW * width + cH * height + (cP + cPW * width + cPH * height) * p
  return (style.outline.get(edge) ?? []).map(({ x, y }) => `${value(x)},${value(y)}`).join(' ')
}

// @ts-check

const plotWidth = 320
const plotHeight = 64
const samples = 160

/**
 * The values of a channel over time, with a line at the present.
 * @param {import('../kinds/animations.js').Channel} channel
 * @param {number} end of the time axis, in seconds
 * @param {string} id of the style
 * @param {(time: number) => void} onSeek
 */
function channelPlot(channel, end, id, onSeek) {
  const { target, property } = channel
  const times = Array.from({ length: samples + 1 }, (_, index) => index / samples * end)
  const values = times.map(time => channel.value(time))
  const isOfColors = values.some(value => value !== null && typeof value === 'object')
  // Beside the drawing, so that a frame moves it and draws nothing anew.
  const playhead = html('div', { class: 'playhead' })
  const range = isOfColors ? null : numberRange(values)
  const drawing = svg('svg', {
    class: 'plot', viewBox: `0 -8 ${plotWidth} ${plotHeight + 16}`, preserveAspectRatio: 'none', role: 'img',
    'aria-label': `${property} of ${target} over time`,
    on: {
      pointerdown: (/** @type {PointerEvent} */ event) => {
        drawing.setPointerCapture(event.pointerId)
        seekTo(event)
      },
      pointermove: (/** @type {PointerEvent} */ event) => { if (event.buttons) seekTo(event) },
    },
  }, ...(range ? numberLine(times, values, end, range) : colorBand(values)))
  /** @param {PointerEvent} event */
  const seekTo = event => {
    const box = drawing.getBoundingClientRect()
    onSeek(Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1) * end)
  }
  const now = html('output')
  const track = channel.tracks[0]
  const element = html('figure', { class: 'channel' },
    html('figcaption', null, html('span', null, `${property} `, html('small', null, target)), now),
    html('div', { class: 'axis' }, html('div', { class: 'plot-area' }, drawing, playhead),
      range && html('small', { class: 'top' }, shortNumber(range.max)),
      range && range.max > range.min && html('small', { class: 'bottom' }, shortNumber(range.min))))
  element.dataset.path = `${id}.tracks`
  element.dataset.value = `${property} of ${target}: ${track.values.map(valueText).join(' → ')}`
  return {
    element,
    /** @param {number} time */
    show(time) {
      playhead.style.setProperty('transform', `translateX(${end > 0 ? time / end * 100 : 0}%)`)
      const value = channel.value(time)
      now.textContent = value === null ? '–' : valueText(value)
    },
  }
}

/** @param {import('../kinds/animations.js').AnimatedValue} value */
function valueText(value) {
  if (typeof value === 'number') return shortNumber(value)
  return `${value.components.map(component => shortNumber(component)).join(' ')} / ${shortNumber(value.alpha)}`
}

/**
 * @param {(import('../kinds/animations.js').AnimatedValue | null)[]} values
 */
function numberRange(values) {
  const numbers = values.flatMap(value => typeof value === 'number' ? value : [])
  return { min: Math.min(...numbers), max: Math.max(...numbers) }
}

/**
 * @param {number[]} times
 * @param {(import('../kinds/animations.js').AnimatedValue | null)[]} values
 * @param {number} end
 * @param {{ min: number, max: number }} range
 */
function numberLine(times, values, end, { min, max }) {
  const height = (/** @type {number} */ value) => (
    max > min ? plotHeight - (value - min) / (max - min) * plotHeight : plotHeight / 2)
  const points = times.map((time, index) => {
    const value = values[index]
    return typeof value === 'number' ? `${shortPart(end > 0 ? time / end * plotWidth : 0)},${shortPart(height(value))}` : ''
  })
  const zero = min < 0 && max > 0
    ? [svg('line', { class: 'zero', x1: 0, x2: plotWidth, y1: height(0), y2: height(0) })] : []
  return [...zero, svg('polyline', { class: 'curve', points: points.join(' ') })]
}

/** @param {number} number */
function shortPart(number) {
  return Math.round(number * 100) / 100
}

/** @param {(import('../kinds/animations.js').AnimatedValue | null)[]} values */
function colorBand(values) {
  const step = plotWidth / samples
  return values.slice(0, -1).map((value, index) => svg('rect', {
    x: index * step, y: 8, width: step + 0.5, height: plotHeight - 16,
    fill: value && typeof value === 'object' ? cssColor(value) : 'none',
  }))
}

/**
 * A curve as a small picture with its name.
 * @param {import('../curves.js').Curve} curve
 * @param {number} length of its interval, in seconds
 */
function curveFigure(curve, length) {
  const progress = Array.from({ length: 65 }, (_, index) => curveProgress(curve, index / 64, length || 1))
  const [low, high] = [Math.min(0, ...progress), Math.max(1, ...progress)]
  const points = progress.map((value, index) => (
    `${shortPart(index / 64 * 40)},${shortPart(40 - (value - low) / (high - low) * 40)}`))
  const y = (/** @type {number} */ value) => 40 - (value - low) / (high - low) * 40
  return html('figure', { class: 'curve-figure' },
    svg('svg', { viewBox: '-2 -4 44 48', 'aria-hidden': 'true' },
      svg('rect', { class: 'unit', x: 0, y: y(1), width: 40, height: y(0) - y(1) }),
      svg('polyline', { class: 'curve', points: points.join(' ') })),
    html('figcaption', null, curveName(curve)))
}

const namedCurves = new Map([
  ['0,0,1,1', 'linear'], ['0.42,0,1,1', 'easeIn'], ['0,0,0.58,1', 'easeOut'], ['0.42,0,0.58,1', 'easeInOut'],
  ['0.25,0.1,0.25,1', 'default'],
])

/** @param {import('../curves.js').Curve} curve */
function curveName(curve) {
  if (Array.isArray(curve)) return namedCurves.get(curve.join()) ?? curve.map(number => shortNumber(number, 3)).join(', ')
  if ('steps' in curve) return `${curve.steps.count} steps, jump ${curve.steps.jump}`
  const { mass, stiffness, damping } = curve.spring
  const ratio = damping / (2 * Math.sqrt(stiffness * mass))
  return `spring, damping ${shortNumber(ratio)}, settles in ${shortNumber(springSettlingTime(curve.spring))} s`
}

// @ts-check

/** @typedef {import('../../kinds/animations.js').Timeline} Timeline */
/**
 * What an animation's card shows; it outlives a redraw.
 * @typedef {{ time: number, speed: number, isLooping: boolean, isPlaying: boolean }} AnimationState
 */

const plotSpace = 122
/** What is shown of an animation that goes on for ever, in seconds. */
const endlessSpan = 4

/** Animations on the page. */
const animationSection = {
  key: 'animations',
  title: 'Animations',
  help: 'Play them, or drag along a plot. With reduced motion each shows what takes its place for people who ask for that.',
  isWide: false,
  bodyHeight: (/** @type {import('../model.js').GalleryStyle} */ card) => {
    const tracks = /** @type {any[]} */ (card.json?.tracks ?? [])
    const channels = new Set(tracks.map(track => JSON.stringify([track.target, track.property])))
    return `${429 + channels.size * plotSpace}px`
  },
  draw: drawAnimation,
}

/**
 * @param {import('../model.js').GalleryStyle} card
 * @param {import('../../bundle.js').Bundle} bundle
 * @param {Partial<AnimationState>} remembered
 * @param {() => void} onChange
 * @param {{ reducedMotion: boolean }} settings
 */
function drawAnimation(card, bundle, remembered, onChange, settings) {
  const state = /** @type {AnimationState} */ (remembered)
  const style = /** @type {import('../../kinds/animations.js').AnimationStyle} */ (bundle.animations.get(card.name))
  const resting = new RestingValues()
  resting.set('halo', 'opacity', 0.3)
  const line = /** @type {Timeline} */ (timeline(bundle, card.name, { reducedMotion: settings.reducedMotion, resting }))
  const end = line.duration ?? endlessSpan
  const stage = animationStage(line, end)
  const plots = line.channels.map(channel => channelPlot(channel, end, card.id, time => seek(time)))
  const playButton = html('button', {
    type: 'button', class: 'play', name: 'play', on: { click: () => change({ isPlaying: !player.isPlaying }) },
  }, 'Play')
  const scrub = html('input', {
    type: 'range', name: 'time', 'aria-label': 'Time', min: 0, max: end || 1, step: 'any', value: 0,
    on: {
      input: () => {
        seek(Number(scrub.value))
      },
    },
  })
  const clock = html('output')
  // Until somebody plays it or goes to a time, it stays where it rests.
  let isTouched = state.time !== undefined
  /** @type {boolean | undefined} */
  let isShownPlaying
  /** @type {HTMLElement | undefined} */
  let element
  const player = new Player((time, isPlaying) => {
    if (isTouched) state.time = time
    stage.show(time)
    for (const plot of plots) plot.show(time)
    scrub.value = `${time}`
    clock.textContent = `${time.toFixed(2)} s`
    if (isPlaying === isShownPlaying) return
    isShownPlaying = isPlaying
    playButton.textContent = isPlaying ? 'Pause' : 'Play'
    element?.classList.toggle('playing', isPlaying)
  })
  player.end = end
  const change = (/** @type {Partial<AnimationState>} */ part) => {
    isTouched = true
    Object.assign(state, part)
    onChange()
  }
  const seek = (/** @type {number} */ time) => {
    isTouched = true
    player.pause()
    player.seek(time)
  }
  const speeds = segmented('Speed', 'speed', [0.1, 0.25, 0.5, 1].map(value => ({ value, label: `${shortNumber(value)}×` })),
    speed => change({ speed }))
  const loop = toggle('Loop', 'loop', false, isLooping => change({ isLooping }))
  // Before and after stand side by side and are played together.
  const update = () => {
    Object.assign(player, { speed: state.speed ??= 1, isLooping: state.isLooping ??= false })
    speeds.show(state.speed)
    loop.show(state.isLooping)
    if (state.isPlaying !== player.isPlaying) state.isPlaying ? player.play() : player.pause()
  }
  player.seek(Math.min(state.time ?? restingTime(line, end), end))
  state.isPlaying = false
  update()

  const curves = distinctCurves(line)
  element = html('div', { class: 'animation' },
    stage.element,
    html('div', { class: 'transport' }, playButton, scrub, clock),
    html('div', { class: 'transport' }, speeds.element, loop.element, html('small', null, durationText(line, style, settings))),
    html('div', { class: 'curves' }, ...curves.map(({ curve, length }) => curveFigure(curve, length))),
    ...plots.map(plot => plot.element), animationNumbers(card.id, style))
  return { element, update, stop: () => player.pause() }
}

/**
 * @param {Timeline} line
 * @param {import('../../kinds/animations.js').AnimationStyle} style
 * @param {{ reducedMotion: boolean }} settings
 */
function durationText(line, style, { reducedMotion }) {
  const length = line.duration === null ? 'for ever' : `${shortNumber(line.duration, 3)} s`
  if (!reducedMotion) return length
  const variant = style.reducedMotion
  if (!variant) return `${length}, the same with reduced motion`
  return 'use' in variant ? `${length}, plays ${variant.use}` : 'tracks' in variant ? `${length}, its variant` : 'jumps to its end'
}

/**
 * When a still picture is taken: at the end, where an app leaves it; where nothing is seen then, at the start.
 * @param {Timeline} line
 * @param {number} end
 */
function restingTime(line, end) {
  const isGone = line.channels.some(channel => (
    channel.property === 'opacity' && channel.target !== 'halo' && Number(channel.value(end)) < 0.05))
  const fit = stageFit(line, end)
  const hasLeft = line.channels.some(channel => {
    const most = channel.property === 'translationX' ? stageReach.x : channel.property === 'translationY' ? stageReach.y : Infinity
    return Math.abs(Number(channel.value(end))) * fit > most
  })
  return isGone || hasLeft ? 0 : end
}

/** @param {Timeline} line */
function distinctCurves(line) {
  /** @type {Map<string, { curve: import('../../curves.js').Curve, length: number }>} */
  const curves = new Map()
  for (const track of line.channels.flatMap(channel => channel.tracks)) {
    track.curves.forEach((curve, index) => {
      const length = (track.keyTimes[index + 1] - track.keyTimes[index]) * track.duration
      const key = JSON.stringify(curve)
      if (!curves.has(key)) curves.set(key, { curve, length })
    })
  }
  return [...curves.values()].slice(0, 4)
}

/**
 * @param {string} id
 * @param {import('../../kinds/animations.js').AnimationStyle} style
 */
function animationNumbers(id, { duration, tracks, reducedMotion }) {
  const variant = !reducedMotion ? 'none stated' : 'use' in reducedMotion ? reducedMotion.use
    : 'tracks' in reducedMotion ? 'tracks' : 'jumps to end'
  return numberChips(id, [
    ['duration', duration === null ? 'for ever' : `${shortNumber(duration, 3)} s`, 'duration'],
    ['tracks', `${tracks.length}`, 'tracks'], ['less motion', variant, 'reducedMotion'],
    ['fill', [...new Set(tracks.map(track => track.fill))].join(', '), 'tracks.0.fill'],
  ])
}

/** How far the view goes from the middle until it has left the stage; a narrow one's half width, and half its height. */
const stageReach = { x: 170 + 36, y: 84 + 36 }
const tagParts = new Set(['dot', 'halo', 'line', 'text'])

/**
 * A card that moves as `view` does, or a tag whose parts do.
 * @param {Timeline} line
 * @param {number} end
 */
function animationStage(line, end) {
  const isOfTag = line.channels.some(channel => tagParts.has(channel.target))
  const { element, parts } = isOfTag ? tagSpecimen() : viewSpecimen()
  element.style.setProperty('--fit', `${isOfTag ? 1 : stageFit(line, end)}`)
  return {
    element,
    /** @param {number} time */
    show(time) {
      for (const [target, part] of parts) part.apply(valuesOf(line, target, time))
    },
  }
}

/**
 * By how much the stage is drawn smaller, so that the way of what moves is on it.
 * @param {Timeline} line
 * @param {number} end
 */
function stageFit(line, end) {
  /** @param {string} property */
  const reach = property => {
    const channel = line.channels.find(channel => channel.property === property)
    const values = channel ? Array.from({ length: 61 }, (_, index) => channel.value(index / 60 * end)) : []
    return Math.max(0, ...values.map(value => typeof value === 'number' ? Math.abs(value) : 0))
  }
  const scale = Math.max(1, reach('scale'), reach('scaleX'), reach('scaleY'))
  // What goes far leaves the stage, as it leaves a screen.
  return Math.max(0.4, Math.min(1, 170 / (reach('translationX') + 36 * scale), 84 / (reach('translationY') + 36 * scale)))
}

/**
 * @param {Timeline} line
 * @param {string} target
 * @param {number} time
 * @returns {Map<string, import('../../kinds/animations.js').AnimatedValue>}
 */
function valuesOf(line, target, time) {
  /** @type {Map<string, import('../../kinds/animations.js').AnimatedValue>} */
  const values = new Map()
  for (const channel of line.channels) {
    const value = channel.target === target ? channel.value(time) : null
    if (value !== null) values.set(channel.property, value)
  }
  return values
}

/** @typedef {{ element: any, parts: Map<string, { apply: (values: Map<string, any>) => void }> }} Specimen */

/** @returns {Specimen} */
function viewSpecimen() {
  const view = html('div', { class: 'specimen' }, html('span'), html('span'), html('span'))
  const parts = new Map([['view', { apply: (/** @type {Map<string, any>} */ values) => applyToView(view, values) }]])
  return { element: html('div', { class: 'stage animation-stage' }, html('div', { class: 'fitted' }, view)), parts }
}

/**
 * @param {HTMLElement} view
 * @param {Map<string, any>} values
 */
function applyToView({ style }, values) {
  const number = (/** @type {string} */ name, resting = 0) => values.get(name) ?? resting
  const scale = number('scale', 1)
  style.setProperty('transform', `perspective(500px) translate(${number('translationX')}px, ${number('translationY')}px) `
    + `rotateX(${number('rotationX')}deg) rotateY(${number('rotationY')}deg) rotate(${number('rotation')}deg) `
    + `scale(${scale * number('scaleX', 1)}, ${scale * number('scaleY', 1)})`)
  style.setProperty('opacity', `${number('opacity', 1)}`)
  if (values.has('cornerRadius')) style.setProperty('border-radius', `${number('cornerRadius')}px`)
  for (const [name, property] of [['color', 'color'], ['backgroundColor', 'background-color']]) {
    if (values.has(name)) style.setProperty(property, cssColor(values.get(name)))
  }
}

/** @returns {Specimen} */
function tagSpecimen() {
  const parts = {
    halo: svg('circle', { class: 'tag-halo', cx: 130, cy: 84, r: 12 }),
    dot: svg('circle', { class: 'tag-dot', cx: 130, cy: 84, r: 6 }),
    line: svg('path', { class: 'tag-line', d: 'M130 84L160 54H270', pathLength: 1 }),
    text: svg('text', { class: 'tag-text', x: 168, y: 47 }, 'Lake Hallstatt'),
  }
  // Another style has its line obliquely down.
  const applyStyle = (/** @type {number} */ progress) => {
    parts.line.setAttribute('d', `M130 84L160 ${114 - 60 * progress}H270`)
    parts.text.setAttribute('y', progress < 0.5 ? '107' : '47')
  }
  const whole = svg('g', null, parts.halo, parts.line, parts.dot, parts.text)
  const element = svg('svg', {
    class: 'stage animation-stage on-picture', viewBox: '0 0 360 168', role: 'img', 'aria-label': 'a tag',
  }, whole)
  const entries = Object.entries({ ...parts, view: whole }).map(([target, part]) => (
    /** @type {const} */ ([target, { apply: (/** @type {Map<string, any>} */ values) => {
      applyToPart(part, values)
      if (target === 'line' && values.has('progress')) applyStyle(values.get('progress'))
    } }])))
  return { element, parts: new Map(entries) }
}

/**
 * @param {SVGElement} part
 * @param {Map<string, any>} values
 */
function applyToPart(part, values) {
  const number = (/** @type {string} */ name, resting = 0) => values.get(name) ?? resting
  const { style } = part
  if (values.has('opacity')) style.setProperty('opacity', `${Math.max(0, number('opacity'))}`)
  if (values.has('strokeEnd') || values.has('strokeStart')) {
    const [start, end] = [number('strokeStart'), number('strokeEnd', 1)]
    style.setProperty('stroke-dasharray', `0 ${start} ${Math.max(0, end - start)} 2`)
  }
  const scale = number('scale', 1)
  style.setProperty('transform-origin', '130px 84px')
  style.setProperty('transform', `translate(${number('translationX')}px, ${number('translationY')}px) `
    + `rotate(${number('rotation')}deg) scale(${scale * number('scaleX', 1)}, ${scale * number('scaleY', 1)})`)
  if (values.has('lineWidth')) style.setProperty('stroke-width', `${number('lineWidth')}`)
}

// @ts-check

/**
 * The steps of an editor that can be undone and redone. States are values: they are kept as they are, and never changed.
 *
 * A new edit after an undo drops what could have been redone, and of the steps at most `limit` are kept, the latest.
 * @template State
 */
class EditHistory {
  /**
   * @param {State} state what is on the screen
   * @param {{ limit?: number }} options how many steps can be undone at most, 100 if left out; below 0 counts as 0
   */
  constructor(state, { limit = 100 } = {}) {
    /** What is on the screen. */
    this.state = state
    /** How many steps can be undone at most; the oldest go. */
    this.limit = Math.max(limit, 0)
    /** @private @type {State[]} The states before, the oldest first. */
    this.past = []
    /** @private @type {State[]} The states that were undone, the next one to be redone last. */
    this.future = []
  }

  /** Whether there is a step to be undone. */
  get canUndo() {
    return this.past.length > 0
  }

  /** Whether there is a step to be redone. */
  get canRedo() {
    return this.future.length > 0
  }

  /**
   * Takes over the state that an edit led to; what could have been redone is dropped. An app that draws while a finger moves calls
   * this once, when the finger is lifted.
   * @param {State} state
   */
  record(state) {
    this.future = []
    this.past.push(this.state)
    if (this.past.length > this.limit) this.past.shift()
    this.state = state
  }

  /** Goes a step back; gives whether there was one. */
  undo() {
    if (!this.canUndo) return false
    this.future.push(this.state)
    this.state = /** @type {State} */ (this.past.pop())
    return true
  }

  /** Goes a step forward again; gives whether there was one. */
  redo() {
    if (!this.canRedo) return false
    this.past.push(this.state)
    this.state = /** @type {State} */ (this.future.pop())
    return true
  }
}

// @ts-check

/** @typedef {import('../../kinds/brushes.js').BrushStyle} BrushStyle */
/** @typedef {import('../../color.js').Color} Color */
/** @typedef {import('../../geometry.js').Point} Point */
/**
 * What a brush's card shows; it outlives a redraw.
 * @typedef {object} BrushState
 * @property {EditHistory<readonly BrushStroke[]>} history
 * @property {number} width
 * @property {Color | null} color
 * @property {boolean} isErasing
 */

const paperSize = { width: 360, height: 240 }

/** Brushes on the page. */
const brushSection = {
  key: 'brushes',
  title: 'Brushes',
  help: 'Draw with the pointer. A colour that is picked again makes the brush wider; another one starts at the first width.',
  isWide: false,
  bodyHeight: () => '503px',
  draw: drawBrush,
}

/**
 * @param {import('../model.js').GalleryStyle} card
 * @param {import('../../bundle.js').Bundle} bundle
 * @param {Partial<BrushState>} remembered
 * @param {() => void} onChange when the state has changed
 */
function drawBrush(card, bundle, remembered, onChange) {
  const style = /** @type {BrushStyle} */ (bundle.brushes.get(card.name))
  const swatches = style.palette ? bundle.palettes.get(style.palette)?.colors ?? [] : []
  const state = /** @type {BrushState} */ (remembered)
  state.color ??= swatches[0]?.color ?? null
  state.width = clamp(state.width ?? style.width.start, style.width.min, style.width.max)
  state.isErasing ??= style.eraser
  state.history ??= new EditHistory(sampleDrawing(style, state.color))

  /** The brush in the hand, as the state has it. */
  const tool = () => {
    const brush = new BrushTool({ ...style, eraser: state.isErasing })
    brush.width = state.width
    brush.color = state.color
    return brush
  }
  /** @param {(brush: BrushTool) => void} act */
  const use = act => {
    const brush = tool()
    act(brush)
    state.width = brush.width
    state.color = brush.color
    onChange()
  }
  const paper = brushPaper(style.name, () => state.history.state, point => tool().stroke(point), stroke => {
    state.history.record([...state.history.state, stroke])
    onChange()
  })

  const width = slider({
    label: 'Width', name: 'width', unit: ' pt', min: style.width.min, max: Math.max(style.width.max, style.width.min + 0.01),
    step: 0.01, value: state.width, onInput: value => {
      state.width = value
      onChange()
    },
  })
  /** @param {string} label @param {() => void} act */
  const button = (label, act) => html('button', { type: 'button', name: label.toLowerCase(), on: { click: act } }, label)
  const thinner = button('Thinner', () => use(brush => brush.thinner()))
  const wider = button('Wider', () => use(brush => brush.wider()))
  const undo = button('Undo', () => state.history.undo() && onChange())
  const redo = button('Redo', () => state.history.redo() && onChange())
  const eraser = toggle('Eraser', 'eraser', state.isErasing, isOn => {
    state.isErasing = isOn
    onChange()
  })
  const colors = swatches.map(({ name, color }) => html('button', {
    type: 'button', class: 'pen', name: `pen-${name}`, 'aria-label': name, title: name, css: { '--pen': cssColor(color) },
    on: { click: () => use(brush => brush.pick(color)) },
  }))

  const update = () => {
    width.show(state.width, {
      declared: style.width, isSound: state.width >= style.width.min - 1e-9 && state.width <= style.width.max + 1e-9,
    })
    undo.disabled = !state.history.canUndo
    redo.disabled = !state.history.canRedo
    wider.disabled = state.width >= style.width.max
    thinner.disabled = state.width <= style.width.min
    colors.forEach((swatch, index) => swatch.setAttribute(
      'aria-pressed', `${JSON.stringify(swatches[index].color) === JSON.stringify(state.color)}`))
    eraser.show(state.isErasing)
    paper.show()
  }
  update()
  const controls = html('div', { class: 'controls' },
    width.element, html('div', { class: 'brush-acts' }, thinner, wider, undo, redo, !style.eraser && eraser.element),
    html('div', { class: 'pens', role: 'group', 'aria-label': 'Colours' }, ...colors,
      colors.length === 0 && html('span', { class: 'quiet' }, style.eraser ? 'An eraser has no colour.' : 'The app chooses the colour.')))
  return {
    element: html('div', { class: 'brush' }, paper.element, controls, brushNumbers(card.id, style)), update,
    stop() {},
  }
}

/**
 * @param {string} id
 * @param {BrushStyle} style
 */
function brushNumbers(id, { width, cap, join, smoothing, palette, eraser }) {
  return numberChips(id, [
    ['width', rangeText(width), 'width'], ['first width', shortNumber(width.start), 'width.start'],
    ['width step', shortNumber(width.step), 'width.step'], ['cap', cap, 'cap'], ['join', join, 'join'],
    ['smoothing', shortNumber(smoothing), 'smoothing'],
    eraser ? ['eraser', 'yes', 'eraser'] : ['palette', palette ?? '–', 'palette'],
  ])
}

/**
 * Something to look at, and to erase: a wave at the first width, and an eraser's way through lines of a pen.
 * @param {BrushStyle} style
 * @param {Color | null} color
 */
function sampleDrawing(style, color) {
  const wave = Array.from({ length: 9 }, (_, index) => (
    { x: 40 + index * 35, y: paperSize.height / 2 + (index % 2 ? 40 : -40) * Math.sin((index + 1) / 10 * Math.PI) }))
  const stroke = new BrushStroke(style, style.width.start, style.eraser ? null : color, wave)
  if (!style.eraser) return [stroke]
  const pen = { ...style, eraser: false }
  const lines = Array.from({ length: 11 }, (_, index) => (
    new BrushStroke(pen, 3, null, [{ x: 30, y: 40 + index * 16 }, { x: 330, y: 40 + index * 16 }])))
  return [...lines, stroke]
}

/**
 * A sheet to draw on, as wide as the card, with the drawing in its middle.
 * @param {string} name
 * @param {() => readonly BrushStroke[]} drawing
 * @param {(point: Point) => BrushStroke} begin
 * @param {(stroke: BrushStroke) => void} end
 */
function brushPaper(name, drawing, begin, end) {
  const canvas = html('canvas', {
    class: 'stage paper', role: 'img', 'aria-label': `a drawing with the brush ${name}`, width: paperSize.width,
    height: paperSize.height,
  })
  /** @type {BrushStroke | null} the stroke under the finger */
  let current = null
  /** How far the drawing's left edge is from the sheet's. */
  let left = 0
  /** @param {PointerEvent} event */
  const pointOf = ({ clientX, clientY }) => {
    const box = canvas.getBoundingClientRect()
    return { x: clientX - box.left - left, y: clientY - box.top }
  }
  const show = () => {
    const ratio = window.devicePixelRatio || 1
    const { width, height } = canvas.getBoundingClientRect()
    if (width === 0) return
    left = (width - paperSize.width) / 2
    if (canvas.width !== Math.round(width * ratio)) canvas.width = Math.round(width * ratio)
    if (canvas.height !== Math.round(height * ratio)) canvas.height = Math.round(height * ratio)
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'))
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, canvas.width, canvas.height)
    context.setTransform(ratio, 0, 0, ratio, left * ratio, 0)
    const { color } = getComputedStyle(canvas)
    for (const stroke of drawing()) drawStroke(context, stroke, color)
    if (current) drawStroke(context, current, color)
  }
  const finish = () => {
    const stroke = current
    current = null
    if (stroke) end(stroke)
  }
  const listeners = {
    pointerdown: (/** @type {PointerEvent} */ event) => {
      if (event.button !== 0) return
      canvas.setPointerCapture(event.pointerId)
      current = begin(pointOf(event))
      show()
    },
    pointermove: (/** @type {PointerEvent} */ event) => {
      if (!current) return
      for (const one of event.getCoalescedEvents?.() ?? [event]) current.append(pointOf(one))
      current.append(pointOf(event))
      show()
    },
    pointerup: finish,
    pointercancel: () => {
      current = null
      show()
    },
  }
  for (const [event, listener] of Object.entries(listeners)) canvas.addEventListener(event, listener)
  new ResizeObserver(show).observe(canvas)
  return { element: canvas, show }
}

/**
 * An eraser takes away what was drawn before it.
 * @param {CanvasRenderingContext2D} context
 * @param {BrushStroke} stroke
 * @param {string} ink for a stroke without a colour
 */
function drawStroke(context, stroke, ink) {
  const { width, color, style } = stroke
  context.globalCompositeOperation = style.eraser ? 'destination-out' : 'source-over'
  context.strokeStyle = color ? cssColor(color) : ink
  context.lineWidth = width
  context.lineCap = style.cap
  context.lineJoin = style.join
  context.miterLimit = 10
  context.stroke(new Path2D(stroke.svgPath))
}

// @ts-check

/** @typedef {import('../../kinds/palettes.js').PaletteStyle} PaletteStyle */
/** @typedef {import('../../kinds/palettes.js').ColorPair} ColorPair */
/** @typedef {import('../../kinds/palettes.js').HSB} HSB */
/** @typedef {import('../../color.js').Color} Color */
/**
 * What a palette's card shows; it outlives a redraw.
 * @typedef {object} PaletteState
 * @property {HSB} hsb of the wheel
 */

const wheelDiameter = 160
/** With its words, as the style sheet has it. */
const wheelHeight = 264
/** A table of more colours than this can't be read. */
const tableLimit = 12

/** Palettes on the page. */
const paletteSection = {
  key: 'palettes',
  title: 'Palettes',
  help: 'Each colour as text on each other, with its contrast; as people see them who see colours otherwise; and a wheel to look '
    + 'for others. ΔE₀₀ says how far apart two colours look: 1 can just be seen.',
  isWide: true,
  bodyHeight: paletteHeight,
  draw: drawPalette,
}

/**
 * Every row has a height of its own; `--stacked` is 1 where the wheel stands below the table.
 * @param {import('../model.js').GalleryStyle} card
 */
function paletteHeight({ json }) {
  /** @type {{ colors: object[], pairs: object[] }} */
  const { colors, pairs } = json
  const table = 24 + 32 * (Math.min(colors.length, tableLimit) + 1) + (colors.length > tableLimit ? 24 : 0)
  const [higher, lower] = [Math.max(table, wheelHeight), Math.min(table, wheelHeight)]
  const rest = 16 + 136 + (pairs.length > 0 ? 16 + 24 + pairs.length * 44 : 0) + 16
  return `calc(${higher + rest}px + var(--stacked) * ${lower + 24 + 4 * 20}px)`
}

/**
 * @param {import('../model.js').GalleryStyle} card
 * @param {import('../../bundle.js').Bundle} bundle
 * @param {Partial<PaletteState>} remembered
 * @param {() => void} onChange when the state has changed
 */
function drawPalette(card, bundle, remembered, onChange) {
  const palette = /** @type {PaletteStyle} */ (bundle.palettes.get(card.name))
  const state = /** @type {PaletteState} */ (remembered)
  state.hsb ??= hsbOf(palette.colors.find(({ color }) => hsbOf(color).saturation > 0)?.color ?? palette.colors[0].color)
  const wheel = colorWheelStage(palette, state, onChange)
  const pairs = palette.pairs.map((pair, index) => pairRow(`${card.id}.pairs.${index}`, palette, pair))
  const element = html('div', { class: 'palette' },
    html('div', { class: 'palette-top' },
      html('figure', { class: 'contrasts' },
        html('figcaption', null, 'Contrast: text across, background down'), contrastTable(card.id, palette)),
      wheel.element),
    html('figure', { class: 'visions' }, html('figcaption', null, 'As people see them'),
      visionRow('usual', palette, color => color),
      ...colorVisions.map(vision => visionRow(vision, palette, color => seenColor(color, vision)))),
    pairs.length > 0 && html('figure', { class: 'color-pairs' }, html('figcaption', null, 'Pairs'), ...pairs))
  wheel.update()
  return { element, update: wheel.update, stop() {} }
}

/**
 * Every colour as text on every other one.
 * @param {string} id
 * @param {PaletteStyle} palette
 */
function contrastTable(id, { name, colors }) {
  const shown = colors.slice(0, tableLimit)
  const head = html('tr', null, html('th'), ...shown.map(({ name }) => html('th', { scope: 'col', title: name }, name)))
  const rows = shown.map(background => {
    const cells = shown.map(foreground => {
      const ratio = contrastRatio(foreground.color, background.color)
      const value = ratio === null ? `${background.name} isn't opaque`
        : `${foreground.name} on ${background.name}: ${shortNumber(ratio, 3)} : 1`
      return html('td', {
        class: ratio !== null && ratio < 3 ? 'low' : null, 'data-path': `${id}.colors.${foreground.name}`, 'data-value': value,
      }, foreground !== background && inkSample(foreground.color, background.color, 30, 15),
        foreground !== background && html('small', null, ratio === null ? '–' : shortNumber(ratio, 1)))
    })
    return html('tr', null, html('th', { scope: 'row', title: background.name }, background.name), ...cells)
  })
  const rest = colors.length - shown.length
  const region = { class: 'contrast-table', tabindex: 0, role: 'region', 'aria-label': `contrast of ${name}` }
  return html('div', region, html('table', null, head, ...rows),
    rest > 0 && html('p', { class: 'quiet' }, `and ${rest} more`))
}

/**
 * A word in one colour on another; a picture, since it is to be looked at, not read.
 * @param {Color} ink
 * @param {Color} paper
 * @param {number} width
 * @param {number} fontSize
 * @param {string} word
 */
function inkSample(ink, paper, width, fontSize, word = 'Ag') {
  return svg('svg', {
    class: 'ink-sample', viewBox: `0 0 ${width} 24`, width, height: 24, 'aria-hidden': 'true',
    css: { '--ink': cssColor(ink), '--paper': cssColor(paper) },
  }, svg('rect', { width, height: 24, rx: 4 }), svg('text', { x: width / 2, y: 17, 'font-size': fontSize, 'text-anchor': 'middle' }, word))
}

/**
 * The colours as somebody sees them, and which two are the most alike then.
 * @param {string} name
 * @param {PaletteStyle} palette
 * @param {(color: Color) => Color} see
 */
function visionRow(name, { colors }, see) {
  const seen = colors.map(({ color }) => see(color))
  let closest = { difference: Infinity, names: '' }
  for (let one = 0; one < Math.min(seen.length, 64); one++) {
    for (let other = one + 1; other < Math.min(seen.length, 64); other++) {
      const difference = colorDifference(seen[one], seen[other])
      if (difference < closest.difference) closest = { difference, names: `${colors[one].name} and ${colors[other].name}` }
    }
  }
  const words = closest.difference === Infinity ? '' : `closest, ${shortNumber(closest.difference)} ΔE₀₀: ${closest.names}`
  return html('div', { class: 'vision' }, html('span', null, name),
    html('span', { class: 'vision-swatches' }, ...seen.map((color, index) => (
      html('i', { title: colors[index].name, css: { '--pen': cssColor(color) } })))), html('small', { title: words }, words))
}

/**
 * A pair as a sample of text, with what it has and what it needs.
 * @param {string} path
 * @param {PaletteStyle} palette
 * @param {ColorPair} pair
 */
function pairRow(path, palette, pair) {
  const [foreground, background] = [pair.foreground, pair.background].map(
    paint => /** @type {Color} */ (pairColor(palette, paint)))
  const name = (/** @type {import('../../kinds/palettes.js').PairColor} */ paint) => (
    typeof paint === 'string' ? paint : 'a colour of its own')
  const ratio = contrastRatio(foreground, background)
  const needed = neededContrast(pair.size)
  const isEnough = ratio === null || ratio >= needed
  const names = `${name(pair.foreground)} on ${name(pair.background)}`
  const value = ratio === null ? 'unknown: the background isn\'t opaque' : `${shortNumber(ratio)} : 1`
  return html('div', { class: `color-pair ${isEnough ? '' : 'unsound'}`, 'data-path': path, 'data-value': value },
    inkSample(foreground, background, 96, pair.size === 'large' ? 20 : 15, pair.size === 'graphic' ? '●' : 'Sample'),
    html('span', { title: names }, names),
    html('small', null, `${value}, ${pair.size} needs ${needed}`))
}

/**
 * A wheel of hues and saturations with the palette's colours as marks, the colour chosen on it, and the swatch that is most like it.
 * @param {PaletteStyle} palette
 * @param {PaletteState} state
 * @param {() => void} onChange
 */
function colorWheelStage(palette, state, onChange) {
  const wheel = () => new ColorWheel(wheelDiameter, state.hsb.brightness)
  const marks = palette.colors.map(({ name, color }) => {
    const { x, y } = wheel().pointOf(hsbOf(color))
    return svg('circle', { class: 'wheel-mark', cx: x, cy: y, r: 4, css: { '--pen': cssColor(color) } }, svg('title', null, name))
  })
  const chosen = svg('circle', { class: 'wheel-chosen', r: 7 })
  const disc = html('div', { class: 'wheel-disc' })
  const face = svg('svg', {
    viewBox: `0 0 ${wheelDiameter} ${wheelDiameter}`, tabindex: 0, role: 'application', 'data-focus': 'wheel',
    'aria-label': 'colour wheel: left and right turn the hue, up and down change the saturation',
    on: {
      keydown: (/** @type {KeyboardEvent} */ event) => byKey(event),
      pointerdown: (/** @type {PointerEvent} */ event) => {
        face.setPointerCapture(event.pointerId)
        choose(event)
      },
      pointermove: (/** @type {PointerEvent} */ event) => event.buttons === 1 && choose(event),
    },
  }, ...marks, chosen)
  /** @param {PointerEvent} event */
  const choose = event => {
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(face.getScreenCTM()?.inverse())
    state.hsb = wheel().colorAt({ x, y })
    onChange()
  }
  /** @param {KeyboardEvent} event */
  const byKey = event => {
    const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }
    const by = steps[/** @type {keyof typeof steps} */ (event.key)]
    if (!by) return
    event.preventDefault()
    const { hue, saturation, brightness } = state.hsb
    state.hsb = { hue: (hue + by[0] / 72 + 1) % 1, saturation: clamp(saturation + by[1] / 20, 0, 1), brightness }
    onChange()
  }
  const brightness = slider({
    label: 'Light', name: 'brightness', min: 0, max: 1, step: 0.01, value: state.hsb.brightness, onInput: value => {
      state.hsb = { ...state.hsb, brightness: value }
      onChange()
    },
  })
  const swatch = html('i', { class: 'wheel-swatch' })
  const words = html('p', { class: 'verdict' })
  const update = () => {
    const color = colorFromHSB(state.hsb)
    const { x, y } = wheel().pointOf(state.hsb)
    setAttributes(chosen, { cx: x, cy: y, css: { '--pen': cssColor(color) } })
    disc.style.setProperty('--shade', `${1 - state.hsb.brightness}`)
    swatch.style.setProperty('--pen', cssColor(color))
    brightness.show(state.hsb.brightness)
    const near = palette.colors.map(({ name, color: own }) => ({ name, difference: colorDifference(color, own) }))
      .sort((one, other) => one.difference - other.difference)[0]
    const { hue, saturation } = state.hsb
    const far = near.difference < 0.005 ? `this is ${near.name}` : `nearest: ${near.name}, ${shortNumber(near.difference)} ΔE₀₀`
    words.textContent = `${shortNumber(hue * 360, 0)}°, ${shortNumber(saturation * 100, 0)} %; ${far}`
  }
  return {
    element: html('figure', { class: 'wheel' }, html('figcaption', null, 'Colour wheel'),
      html('div', { class: 'wheel-face' }, disc, face), brightness.element, html('div', { class: 'wheel-words' }, swatch, words)),
    update,
  }
}

// @ts-check

/** @typedef {import('../../geometry.js').Point} Point */
/** @typedef {import('../../kinds/stickers.js').StickerTransform} StickerTransform */
/**
 * What fingers can do with a page of stickers.
 * @typedef {object} StickerHandled
 * @property {import('../../kinds/stickers.js').StickerPage<number>} page
 * @property {number | null} selected
 * @property {(id: number | null) => StickerTransform | null} sticker
 * @property {(id: number | null) => void} select
 * @property {(id: number, changed: StickerTransform) => void} draft
 * @property {() => void} commit
 * @property {(edit: (sticker: StickerTransform) => StickerTransform) => void} edit
 * @property {(id: number) => void} remove
 * @property {(direction: 'undo' | 'redo') => void} step
 */

/** After a turn of the wheel, so many milliseconds without another one make a step of what was done. */
const wheelPause = 400

/**
 * Brings pointers, wheel and keys to a page of stickers.
 * @param {SVGSVGElement} stage
 * @param {StickerHandled} model
 * @param {import('../../geometry.js').Rectangle} page where centres are kept
 */
function stickerHandling(stage, model, page) {
  const gesture = new PointerGesture(model, page)
  let wheelTimer = 0
  /** @param {MouseEvent} event */
  const pointOf = event => {
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(stage.getScreenCTM()?.inverse())
    return { x, y }
  }
  /** @param {number} id */
  const isSelected = id => id === model.selected
  /** @param {PointerEvent} event */
  const lift = event => gesture.lift(event.pointerId)
  /** @type {Record<string, (event: any) => void>} */
  const listeners = {
    /** @param {PointerEvent} event */
    pointerdown(event) {
      const point = pointOf(event)
      const hit = model.page.hit(point, isSelected)
      if (hit?.part === 'close') return model.remove(hit.id)
      if (!gesture.isRunning) model.select(hit?.id ?? null)
      if (!hit && !gesture.isRunning) return
      if (event.isTrusted) stage.setPointerCapture(event.pointerId)
      gesture.put(event.pointerId, point)
    },
    /** @param {PointerEvent} event */
    pointermove(event) {
      gesture.move(event.pointerId, pointOf(event))
    },
    pointerup: lift,
    pointercancel: lift,
    /** @param {MouseEvent} event */
    dblclick(event) {
      if (model.page.hit(pointOf(event), isSelected)?.part === 'body') model.edit(sticker => sticker.quarterTurned())
    },
    /** @param {WheelEvent} event */
    wheel(event) {
      const middle = pointOf(event)
      const hit = model.page.hit(middle, isSelected)
      const sticker = hit && model.sticker(hit.id)
      // Beside the stickers the wheel scrolls the page.
      if (!hit || !sticker) return
      event.preventDefault()
      if (model.selected !== hit.id) model.select(hit.id)
      const turn = event.shiftKey ? (event.deltaY || event.deltaX) / 8 : 0
      const factor = event.shiftKey ? 1 : Math.exp(-event.deltaY / 500)
      model.draft(hit.id, sticker.applying({ factor, angle: turn, middle }).keepingCenter(page))
      clearTimeout(wheelTimer)
      wheelTimer = setTimeout(() => model.commit(), wheelPause)
    },
    /** @param {KeyboardEvent} event */
    keydown(event) {
      if (byKey(event, model, page)) event.preventDefault()
    },
  }
  for (const [event, listener] of Object.entries(listeners)) stage.addEventListener(event, listener)
  return {
    stop() {
      clearTimeout(wheelTimer)
      model.commit()
    },
  }
}

/**
 * What a key does with the selected sticker; whether it does anything.
 * @param {KeyboardEvent} event
 * @param {StickerHandled} model
 * @param {import('../../geometry.js').Rectangle} page
 */
function byKey({ key, shiftKey, ctrlKey, metaKey }, model, page) {
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'z') {
    model.step(shiftKey ? 'redo' : 'undo')
    return true
  }
  const { selected } = model
  const middle = model.sticker(selected)?.state.center
  if (selected === null || !middle || ctrlKey || metaKey) return false
  if (key === 'Delete' || key === 'Backspace') {
    model.remove(selected)
    return true
  }
  const step = shiftKey ? 1 : 10
  /** @type {Record<string, import('../../kinds/stickers.js').StickerGesture>} */
  const gestures = {
    ArrowLeft: { translation: { x: -step, y: 0 } }, ArrowRight: { translation: { x: step, y: 0 } },
    ArrowUp: { translation: { x: 0, y: -step } }, ArrowDown: { translation: { x: 0, y: step } },
    '+': { factor: 1.1, middle }, '-': { factor: 1 / 1.1, middle }, ',': { angle: -1, middle }, '.': { angle: 1, middle },
  }
  const gesture = gestures[key]
  if (gesture) model.edit(sticker => sticker.applying(gesture).keepingCenter(page))
  return gesture !== undefined
}

/** One or two pointers on the selected sticker: from where they began, in totals. */
class PointerGesture {
  /**
   * @param {StickerHandled} model
   * @param {import('../../geometry.js').Rectangle} page
   */
  constructor(model, page) {
    this.model = model
    this.page = page
    /** @type {Map<number, Point>} where pointers are, by their number */
    this.points = new Map()
    /** @type {{ id: number, sticker: StickerTransform, points: Point[] } | null} */
    this.start = null
  }

  get isRunning() {
    return this.start !== null
  }

  /** @param {number} pointer @param {Point} point */
  put(pointer, point) {
    if (this.points.size === 2) return
    this.points.set(pointer, point)
    this.begin()
  }

  /** @param {number} pointer @param {Point} point */
  move(pointer, point) {
    if (!this.points.has(pointer) || !this.start) return
    this.points.set(pointer, point)
    const totals = gestureTotals(this.start.points, [...this.points.values()])
    this.model.draft(this.start.id, this.start.sticker.applying(totals).keepingCenter(this.page))
  }

  /** @param {number} pointer */
  lift(pointer) {
    if (!this.points.delete(pointer)) return
    this.begin()
    if (!this.start) this.model.commit()
  }

  /** Whatever pointers are left, they go on from here. */
  begin() {
    const { selected } = this.model
    const sticker = this.model.sticker(selected)
    this.start = selected !== null && sticker && this.points.size > 0
      ? { id: selected, sticker, points: [...this.points.values()] } : null
  }
}

/**
 * What fingers have done between two looks at them.
 * @param {Point[]} from one or two
 * @param {Point[]} to as many
 */
function gestureTotals(from, to) {
  const [middle, now] = [from, to].map(points => ({
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length, y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  }))
  const translation = { x: now.x - middle.x, y: now.y - middle.y }
  if (from.length < 2) return { middle, translation }
  const [before, after] = [from, to].map(([a, b]) => ({ x: b.x - a.x, y: b.y - a.y }))
  const length = Math.hypot(before.x, before.y)
  const turn = (Math.atan2(after.y, after.x) - Math.atan2(before.y, before.x)) * 180 / Math.PI
  return {
    middle, translation, factor: length > 0 ? Math.hypot(after.x, after.y) / length : 1,
    // The shorter way round.
    angle: turn > 180 ? turn - 360 : turn <= -180 ? turn + 360 : turn,
  }
}

// @ts-check

/** @typedef {import('../../kinds/stickers.js').StickerStyle} StickerStyle */
/** @typedef {{ id: number, state: import('../../kinds/stickers.js').StickerState }} PlacedSticker */
/**
 * What a sticker's card shows; it outlives a redraw. Lists of states are values: each edit makes another one.
 * @typedef {object} StickerCardState
 * @property {EditHistory<readonly PlacedSticker[]>} history
 * @property {readonly PlacedSticker[] | null} draft while fingers move
 * @property {number | null} selected
 * @property {number} nextID
 * @property {number} aspect of a photo
 */

const pageSize = { width: 480, height: 360 }

/** Stickers on the page. */
const stickerSection = {
  key: 'stickers',
  title: 'Stickers',
  help: 'Drag a sticker. Two fingers pinch and turn it; so does the wheel, with Shift to turn. Double-click for a quarter turn. '
    + 'Keys: arrows move, + and − scale, comma and point turn, Delete removes. A dashed line shows a rotation that snaps.',
  isWide: false,
  bodyHeight: (/** @type {import('../model.js').GalleryStyle} */ { json }) => {
    const chips = 3 + Number(Boolean(json?.snap)) + 2 * Number(Boolean(json?.close)) + Number(Boolean(json?.border))
      + Number(Boolean(json?.fontSize))
    return `${401 + (json?.content === 'photo' ? 34 : 0) + 44 * Math.ceil(chips / 3)}px`
  },
  draw: drawSticker,
}

/**
 * @param {import('../model.js').GalleryStyle} card
 * @param {import('../../bundle.js').Bundle} bundle
 * @param {Partial<StickerCardState>} remembered
 * @param {() => void} onChange when the state has changed
 */
function drawSticker(card, bundle, remembered, onChange) {
  const style = /** @type {StickerStyle} */ (bundle.stickers.get(card.name))
  const state = /** @type {StickerCardState} */ (remembered)
  const middle = { x: pageSize.width / 2, y: pageSize.height / 2 }
  state.history ??= new EditHistory([{ id: 1, state: initialSticker(style, middle) }])
  state.nextID ??= 2
  state.selected ??= 1
  state.aspect ??= 1.5
  const model = stickerModel(style, state, onChange)
  const stage = stickerStage(card.id, style, model)
  const buttons = stickerButtons(style, state, model)
  const aspect = style.content === 'photo' && slider({
    label: 'Photo', name: 'aspect', min: 1 / 3, max: 3, step: 0.01, value: state.aspect, unit: ' : 1',
    onInput: value => {
      state.aspect = value
      onChange()
    },
  })
  const reading = html('p', { class: 'verdict' })
  const update = () => {
    stage.show()
    buttons.show()
    if (aspect) aspect.show(state.aspect)
    reading.textContent = readingOf(model.sticker(state.selected))
  }
  update()
  const controls = html('div', { class: 'controls' }, buttons.element, aspect && aspect.element, reading)
  return {
    element: html('div', { class: 'sticker' }, stage.element, controls, stickerNumbers(card.id, style)), update,
    stop: stage.stop,
  }
}

/**
 * Where the selected sticker stands, and by what it snaps.
 * @param {StickerTransform | null} sticker
 */
function readingOf(sticker) {
  if (!sticker) return 'No sticker is selected.'
  const { state: { center, scale, rotation, flippedX, flippedY }, drawnRotation } = sticker
  const snap = drawnRotation === rotation ? '' : ` drawn at ${shortNumber(drawnRotation)}°`
  const flips = [flippedX && 'left and right', flippedY && 'top and bottom'].filter(Boolean).join(', ')
  return `Centre ${shortNumber(center.x, 1)}, ${shortNumber(center.y, 1)} · scale ${shortNumber(scale)} · `
    + `${shortNumber(rotation, 1)}°${snap}${flips && ` · exchanged: ${flips}`}`
}

/**
 * The page of a card, and what can be done with it.
 * @param {StickerStyle} style
 * @param {StickerCardState} state
 * @param {() => void} onChange
 */
function stickerModel(style, state, onChange) {
  const stickers = () => state.draft ?? state.history.state
  /** @param {PlacedSticker} placed */
  const transform = placed => new StickerTransform(style, placed.state, { aspect: state.aspect })
  /** @param {number | null} id */
  const sticker = id => {
    const placed = stickers().find(placed => placed.id === id)
    return placed ? transform(placed) : null
  }
  /** @param {readonly PlacedSticker[]} list */
  const record = list => {
    state.draft = null
    state.history.record(list)
    onChange()
  }
  return {
    get page() {
      return new StickerPage(stickers().map(placed => ({ id: placed.id, transform: transform(placed) })))
    },
    get selected() {
      return state.selected
    },
    sticker,
    /** @param {number | null} id */
    select(id) {
      state.selected = id
      onChange()
    },
    /**
     * Shows a sticker as it would be, on top, until it is recorded.
     * @param {number} id
     * @param {StickerTransform} changed
     */
    draft(id, changed) {
      state.draft = [...state.history.state.filter(placed => placed.id !== id), { id, state: changed.state }]
      onChange()
    },
    /** Takes over what was shown as one step. */
    commit() {
      if (state.draft) record(state.draft)
    },
    /** @param {(sticker: StickerTransform) => StickerTransform} edit of the selected sticker */
    edit(edit) {
      this.commit()
      const now = sticker(state.selected)
      if (!now) return
      record(state.history.state.map(placed => (
        placed.id === state.selected ? { id: placed.id, state: edit(now).state } : placed)))
    },
    /** @param {number} id */
    remove(id) {
      this.commit()
      if (state.selected === id) state.selected = null
      record(state.history.state.filter(placed => placed.id !== id))
    },
    add() {
      this.commit()
      const id = state.nextID++
      const step = 24 * (id % 5 - 2)
      const center = { x: pageSize.width / 2 + step, y: pageSize.height / 2 + step }
      state.selected = id
      record([...state.history.state, { id, state: initialSticker(style, center) }])
    },
    /** @param {'undo' | 'redo'} direction */
    step(direction) {
      this.commit()
      state.history[direction]()
      if (!sticker(state.selected)) state.selected = state.history.state.at(-1)?.id ?? null
      onChange()
    },
  }
}

/** @typedef {ReturnType<typeof stickerModel>} StickerModel */

/**
 * @param {StickerStyle} style
 * @param {StickerCardState} state
 * @param {StickerModel} model
 */
function stickerButtons(style, state, model) {
  /** @param {string} name @param {string} label @param {() => void} click @param {string} [title] of one that shows a sign */
  const button = (name, label, click, title) => (
    html('button', { type: 'button', name, title, 'aria-label': title, on: { click } }, label))
  const undo = button('undo', 'Undo', () => model.step('undo'))
  const redo = button('redo', 'Redo', () => model.step('redo'))
  const turn = style.quarterTurn !== 0
    && button('turn', `Turn ${shortNumber(style.quarterTurn)}°`, () => model.edit(sticker => sticker.quarterTurned()))
  const flips = style.flip.map(flip => (
    button(`flip-${flip}`, flip === 'horizontal' ? '↔' : '↕', () => model.edit(sticker => sticker.flipped(flip)),
      flip === 'horizontal' ? 'Flip: left and right' : 'Flip: top and bottom')))
  const ofSelected = [turn, ...flips]
  return {
    element: html('div', { class: 'sticker-buttons' }, undo, redo, button('add', 'Add', () => model.add()), ...ofSelected),
    show() {
      undo.disabled = !state.draft && !state.history.canUndo
      redo.disabled = !state.history.canRedo
      for (const one of ofSelected) if (one) one.disabled = model.sticker(state.selected) === null
    },
  }
}

/**
 * The page with its stickers.
 * @param {string} id
 * @param {StickerStyle} style
 * @param {StickerModel} model
 */
function stickerStage(id, style, model) {
  const layer = svg('g', { class: 'movable' })
  const frame = svg('g')
  const drawing = svg('svg', {
    class: 'stage', viewBox: `0 0 ${pageSize.width} ${pageSize.height}`, tabindex: 0, role: 'application',
    'aria-label': `stickers of ${style.name}`, 'data-focus': `${id}-stage`,
  }, svg('rect', { class: 'sticker-page', width: pageSize.width, height: pageSize.height }), layer, frame)
  const handling = stickerHandling(drawing, model, { minX: 0, minY: 0, maxX: pageSize.width, maxY: pageSize.height })
  return {
    element: drawing,
    stop: handling.stop,
    show() {
      layer.replaceChildren(...model.page.stickers.map(sticker => stickerBody(id, style, sticker.transform)))
      const selected = model.sticker(model.selected)
      frame.replaceChildren(...selected ? selectionFrame(id, style, selected) : [])
    },
  }
}

/**
 * @param {string} id
 * @param {StickerStyle} style
 * @param {StickerTransform} sticker
 */
function stickerBody(id, style, sticker) {
  const { width, height } = sticker.size
  const letters = style.content === 'text' ? 'Text' : 'R'
  const fontSize = style.content === 'text' ? style.fontSize?.default ?? 17 : Math.min(width, height) * 0.6
  return svg('g', { transform: `matrix(${sticker.matrix.join(' ')})` },
    svg('rect', {
      class: `sticker-body ${style.content}`, x: -width / 2, y: -height / 2, width, height, 'data-path': `${id}.size`,
      'data-value': `${sizeText(width, height)}, times ${shortNumber(sticker.state.scale)}`,
    }),
    svg('text', { class: 'sticker-letters', 'text-anchor': 'middle', y: fontSize * 0.36, css: { 'font-size': `${fontSize}px` } },
      letters))
}

/**
 * What the selected sticker has around it: its border, its close button with the tap area, and the snap's line.
 * @param {string} id
 * @param {StickerStyle} style
 * @param {StickerTransform} sticker
 */
function selectionFrame(id, { border, close }, sticker) {
  const { corners, closeCenter, state: { center }, drawnRotation } = sticker
  const outline = svg('polygon', {
    class: 'sticker-border', points: corners.map(({ x, y }) => `${x},${y}`).join(' '), 'data-path': border && `${id}.border`,
    stroke: border && cssColor(border.color), 'stroke-width': border?.width,
  })
  /** @type {SVGElement[]} */
  const parts = [outline]
  if (sticker.state.rotation !== drawnRotation) {
    parts.push(svg('line', {
      class: 'sticker-snap', x1: -1000, x2: 1000, transform: `translate(${center.x} ${center.y}) rotate(${drawnRotation})`,
    }))
  }
  if (close && closeCenter) {
    const cross = close.size / 5
    const button = svg('g', { class: 'sticker-close', transform: `translate(${closeCenter.x} ${closeCenter.y})` },
      svg('circle', { class: 'tap', r: close.size / 2 + close.growth, 'data-path': `${id}.close.growth` }),
      svg('circle', { r: close.size / 2, 'data-path': `${id}.close.size` }),
      svg('path', { d: `M${-cross} ${-cross}L${cross} ${cross}M${cross} ${-cross}L${-cross} ${cross}` }))
    parts.push(button)
  }
  return parts
}

/**
 * @param {string} id
 * @param {StickerStyle} style
 */
function stickerNumbers(id, { size, scale, snap, quarterTurn, border, close, fontSize }) {
  /** @type {[string, string, string][]} */
  const entries = [
    ['size', `${shortNumber(size.width)} × ${shortNumber(size.height)}`, 'size'], ['scale', rangeText(scale), 'scale'],
    ['quarter turn', `${shortNumber(quarterTurn)}°`, 'quarterTurn'],
  ]
  if (snap) entries.push(['snap', `${shortNumber(snap.angle)}° ± ${shortNumber(snap.tolerance)}°`, 'snap'])
  if (close) entries.push(['close button', shortNumber(close.size), 'close.size'], ['tap margin', shortNumber(close.growth), 'close.growth'])
  if (border) entries.push(['border', shortNumber(border.width), 'border.width'])
  if (fontSize) entries.push(['font size', `${rangeText(fontSize)}, ${shortNumber(fontSize.default)}`, 'fontSize'])
  return numberChips(id, entries)
}

// @ts-check

/** @typedef {import('../../kinds/text-animations.js').TextAnimationStyle} TextAnimationStyle */
/** @typedef {import('../../kinds/text-animations.js').TextTimeline} TextTimeline */
/** @typedef {import('../../kinds/text-animations.js').TextRange} TextRange */
/**
 * What a text animation's card shows; it outlives a redraw. `count` is how many units the new text is cut or lengthened to.
 * @typedef {object} TextState
 * @property {string} old
 * @property {string} new
 * @property {number | null} count
 * @property {number} seed
 * @property {number} time
 * @property {number} speed
 * @property {boolean} isLooping
 * @property {boolean} isPlaying
 */

/** What a row of numbers takes. */
const numberSpace = 44

/** Text animations on the page. */
const textAnimationSection = {
  key: 'textAnimations',
  title: 'Text animations',
  help: 'Type two texts and play: the old one falls apart, the new one comes together. Where a style leaves room for chance, '
    + 'another seed gives another run.',
  isWide: false,
  bodyHeight: (/** @type {import('../model.js').GalleryStyle} */ card) => (
    `${481 + Math.ceil((card.json ? textEntries(card.json).length : 0) / 3) * numberSpace}px`),
  draw: drawTextAnimation,
}

/**
 * @param {import('../model.js').GalleryStyle} card
 * @param {import('../../bundle.js').Bundle} bundle
 * @param {Partial<TextState>} remembered
 * @param {() => void} onChange
 * @param {{ reducedMotion: boolean }} settings
 */
function drawTextAnimation(card, bundle, remembered, onChange, settings) {
  const state = /** @type {TextState} */ (remembered)
  const style = /** @type {TextAnimationStyle} */ (bundle.textAnimations.get(card.name))
  state.old ??= 'Falling apart 👋🏽'
  state.new ??= 'Coming together 🎉'
  state.count ??= null
  state.seed ??= style.seed
  state.speed ??= 1
  state.isLooping ??= false
  state.isPlaying = false
  // Until somebody plays it or goes to a time, the new text is at rest.
  let isTouched = state.time !== undefined
  const layers = { old: textLayer('old'), new: textLayer('new') }
  /** @type {TextTimeline | null} */
  let line = null
  const shown = { old: '', new: '', seed: -1 }

  const playButton = html('button', {
    type: 'button', class: 'play', name: 'play', on: { click: () => change({ isPlaying: !player.isPlaying }) },
  }, 'Play')
  const scrub = html('input', {
    type: 'range', name: 'time', 'aria-label': 'Time', min: 0, max: 1, step: 'any', value: 0,
    on: { input: () => seek(Number(scrub.value)) },
  })
  const clock = html('output')
  const player = new Player((time, isPlaying) => {
    if (isTouched) state.time = time
    if (line) showTexts(line, layers, style, time)
    scrub.value = `${time}`
    clock.textContent = `${time.toFixed(2)} s`
    playButton.textContent = isPlaying ? 'Pause' : 'Play'
  })
  const change = (/** @type {Partial<TextState>} */ part) => {
    isTouched ||= 'isPlaying' in part
    Object.assign(state, part)
    onChange()
  }
  const seek = (/** @type {number} */ time) => {
    isTouched = true
    player.pause()
    player.seek(time)
  }

  /** Lays both texts out, longer ones smaller, and finds their units: once they are on the page, and whenever words or the room change. */
  const layOut = () => {
    const longest = Math.max(shown.old.length, shown.new.length)
    stage.style.setProperty('--text-size', longest <= 60 ? '24px' : longest <= 200 ? '17px' : '12px')
    layers.old.layOut(shown.old, style.unit)
    layers.new.layOut(shown.new, style.unit)
    line = /** @type {TextTimeline} */ (textTimeline(bundle, card.name, {
      old: layers.old.count(), new: layers.new.count(), seed: state.seed, reducedMotion: settings.reducedMotion,
    }))
    player.end = line.duration
    scrub.max = `${line.duration || 1}`
    facts.textContent = textFacts(line, style, settings)
    if (!player.isPlaying) player.seek(isTouched ? Math.min(state.time ?? line.duration, line.duration) : line.duration)
  }
  const words = (/** @type {'old' | 'new'} */ side, /** @type {string} */ label) => html('label', { class: 'words' }, label, html('input', {
    type: 'text', name: `words-${side}`, value: state[side], maxlength: 200,
    on: { input: (/** @type {any} */ event) => change({ [side]: event.target.value, count: null }) },
  }))
  const fields = { old: words('old', 'Old'), new: words('new', 'New') }
  const seed = html('input', {
    type: 'number', name: 'seed', min: 0, max: 2 ** 32 - 1, step: 1, value: state.seed,
    on: { input: () => { if (seed.validity.valid && seed.value !== '') change({ seed: Number(seed.value) }) } },
  })
  const most = Math.max(2, Math.min(style.units.max, 120))
  const count = slider({
    label: 'Units', name: 'units', min: 1, max: most, step: 1, value: 1, onInput: value => change({ count: value }),
  })
  const speeds = segmented('Speed', 'speed', [0.1, 0.25, 0.5, 1].map(value => ({ value, label: `${shortNumber(value)}×` })),
    speed => change({ speed }))
  const loop = toggle('Loop', 'loop', false, isLooping => change({ isLooping }))
  const facts = html('p', { class: 'facts' })
  const stage = html('div', { class: 'text-stage', 'data-path': `${card.id}.unit`, 'data-value': style.unit },
    layers.old.element, layers.new.element)
  const room = new ResizeObserver(() => stage.isConnected && layOut())
  room.observe(stage)

  // Before and after stand side by side and are played together.
  const update = () => {
    for (const side of /** @type {const} */ (['old', 'new'])) {
      const input = /** @type {HTMLInputElement} */ (fields[side].querySelector('input'))
      if (input.value !== state[side]) input.value = state[side]
    }
    const next = {
      old: state.count === null ? state.old : textWithUnits(state.old, style.unit, state.count),
      new: state.count === null ? state.new : textWithUnits(state.new, style.unit, state.count), seed: state.seed,
    }
    const isNew = next.old !== shown.old || next.new !== shown.new || next.seed !== shown.seed
    Object.assign(shown, next)
    if (isNew && stage.isConnected) layOut()
    const units = state.count ?? unitsOfText(shown.new, style.unit).length
    count.show(units, { declared: style.units, isSound: units >= style.units.min && units <= style.units.max })
    if (document.activeElement !== seed) seed.value = `${state.seed}`
    Object.assign(player, { speed: state.speed, isLooping: state.isLooping })
    speeds.show(state.speed)
    loop.show(state.isLooping)
    if (state.isPlaying !== player.isPlaying) state.isPlaying ? player.play() : player.pause()
  }
  update()
  const element = html('div', { class: 'text-animation' },
    stage, html('div', { class: 'transport' }, playButton, scrub, clock),
    html('div', { class: 'transport' }, speeds.element, loop.element),
    html('div', { class: 'controls' }, fields.old, fields.new, html('label', { class: 'words' }, 'Seed', seed), count.element, facts),
    numberChips(card.id, textEntries(style)))
  return {
    element, update,
    // The room is watched on: a card that was scrolled away comes back, maybe at another width.
    stop: () => player.pause(),
  }
}

/**
 * A text of so many units: the words that were typed, cut, or repeated until there are enough.
 * @param {string} text
 * @param {import('../../kinds/text-animations.js').TextUnit} unit
 * @param {number} count
 */
function textWithUnits(text, unit, count) {
  const own = unitsOfText(text, unit).length
  if (own === 0) return text
  const whole = Array(Math.ceil(count / own)).fill(text).join(unit === 'line' ? '\n' : ' ')
  const ranges = unitsOfText(whole, unit)
  return whole.slice(0, ranges[Math.min(count, ranges.length) - 1][1])
}

/**
 * A text, laid out as a whole, so that letters stand where they belong, and its units over it, each drawn by itself.
 * @param {string} name
 */
function textLayer(name) {
  const whole = html('p', { class: 'text-whole', 'aria-hidden': 'true' })
  const units = html('div', { class: `text-units ${name}`, 'aria-hidden': 'true' })
  const element = html('div', { class: 'text-layer' }, whole, units)
  /** @type {HTMLElement[]} */
  let spans = []
  return {
    element,
    count: () => spans.length,
    spans: () => spans,
    /**
     * @param {string} text
     * @param {import('../../kinds/text-animations.js').TextUnit} unit
     */
    layOut(text, unit) {
      whole.textContent = text
      const node = whole.firstChild
      const corner = element.getBoundingClientRect()
      /** @param {TextRange} range */
      const box = ([start, end]) => {
        const range = document.createRange()
        range.setStart(node, start)
        range.setEnd(node, end)
        return range.getBoundingClientRect()
      }
      const lines = node && unit === 'line' ? laidOutLines(text, box) : null
      const ranges = node ? unitsOfText(text, unit, { lines }) : []
      spans = ranges.map(range => {
        const { left, top, width, height } = box(range)
        return html('span', {
          class: 'text-unit', css: {
            left: `${left - corner.left}px`, top: `${top - corner.top}px`, width: `${width}px`, height: `${height}px`,
          },
        }, text.slice(...range))
      })
      units.replaceChildren(...spans)
    },
  }
}

/**
 * The lines as they are laid out: runs of characters that stand at one height.
 * @param {string} text
 * @param {(range: TextRange) => DOMRect} box
 */
function laidOutLines(text, box) {
  /** @type {TextRange[]} */
  const lines = []
  let last = -Infinity
  for (const range of unitsOfText(text, 'character')) {
    const { top, height } = box(range)
    if (Math.abs(top - last) < height / 2) {
      lines[lines.length - 1][1] = range[1]
    } else {
      lines.push([...range])
      last = top
    }
  }
  return lines
}

/**
 * @param {TextTimeline} line
 * @param {{ old: ReturnType<typeof textLayer>, new: ReturnType<typeof textLayer> }} layers
 * @param {TextAnimationStyle} style
 * @param {number} time
 */
function showTexts(line, layers, style, time) {
  layers.old.spans().forEach((span, unit) => showUnit(span, line.stateOfOld(unit, time), style.out))
  layers.new.spans().forEach((span, unit) => showUnit(span, line.stateOfNew(unit, time), style.in))
}

/**
 * @param {HTMLElement} span
 * @param {import('../../kinds/text-animations.js').TextUnitState} state
 * @param {import('../../kinds/text-animations.js').TextEffect | null} effect
 */
function showUnit(span, { isDrawn, opacity, translation: { x, y }, rotation, scale }, effect) {
  const { x: across, y: down } = effect?.anchor ?? { x: 0.5, y: 0.5 }
  span.style.visibility = isDrawn ? 'visible' : 'hidden'
  span.style.opacity = `${opacity}`
  span.style.transformOrigin = `${across * 100}% ${down * 100}%`
  // The last one comes first: scaled, turned, moved.
  span.style.transform = `translate(${x}px, ${y}px) rotate(${rotation}deg) scale(${scale})`
}

/**
 * @param {TextTimeline} line
 * @param {TextAnimationStyle} style
 * @param {{ reducedMotion: boolean }} settings
 */
function textFacts(line, { reducedMotion }, settings) {
  const length = `${line.oldCount} and ${line.newCount} units, ${shortNumber(line.duration, 3)} s`
  if (!settings.reducedMotion) return length
  return reducedMotion === null ? `${length}, the same with less motion`
    : 'use' in reducedMotion ? `${length}, plays ${reducedMotion.use}` : `${length}: at rest at once`
}

/**
 * The numbers of a style, as the bundle has it: what isn't stated is left out.
 * @param {Partial<TextAnimationStyle> & Pick<TextAnimationStyle, 'unit' | 'units' | 'begin'>} style
 */
function textEntries(style) {
  const { reducedMotion } = style
  const variant = !reducedMotion ? 'none stated' : 'use' in reducedMotion ? reducedMotion.use : 'at rest'
  /** @type {[string, string, string][]} */
  const numbers = [
    ['unit', style.unit, 'unit'], ['units', rangeText(style.units), 'units'], ['begin', style.begin, 'begin'],
    ['less motion', variant, 'reducedMotion'],
  ]
  for (const side of /** @type {const} */ (['out', 'in'])) {
    const effect = style[side]
    if (!effect) continue
    numbers.push([side, `${rangeText(effect.duration)} s`, `${side}.duration`])
    if (effect.stagger > 0) numbers.push([`${side} stagger`, `${shortNumber(effect.stagger, 3)} s`, `${side}.stagger`])
    if (effect.delay.max > 0) numbers.push([`${side} delay`, `${rangeText(effect.delay)} s`, `${side}.delay`])
    for (const [label, name, rest] of /** @type {const} */ ([
      ['opacity', 'opacity', 1], ['x', 'translationX', 0], ['y', 'translationY', 0], ['turn', 'rotation', 0], ['scale', 'scale', 1]])) {
      const range = effect[name]
      if (range.min !== rest || range.max !== rest) numbers.push([`${side} ${label}`, rangeText(range), `${side}.${name}`])
    }
  }
  return numbers
}

// @ts-check

/** @typedef {import('../../kinds/templates.js').SlotContent} SlotContent */
/** @typedef {import('../../kinds/templates.js').TurnedRectangle} TurnedRectangle */

/** Width over height of the sample photo. */
const samplePhotoAspect = 1.5

/**
 * A sample in a slot: by the slot's own sticker where it has one, else as large as it fits.
 * @param {import('../../kinds/templates.js').TemplatePage} model
 * @param {import('../../bundle.js').Bundle} bundle
 * @param {number} page
 * @param {import('../../kinds/templates.js').TemplateSlot} slot
 * @param {SlotContent} content
 */
function placedShape(model, bundle, page, slot, content) {
  const frame = /** @type {TurnedRectangle} */ (model.frame(slot.name, page))
  const aspect = content === 'photo' ? samplePhotoAspect : content === 'image' ? 1 : frame.size.width / frame.size.height
  const own = slot.sticker === null ? undefined : bundle.stickers.get(slot.sticker)
  const sticker = own?.content === content ? own : undefined
  const state = sticker && model.place(sticker, slot.name, { page, aspect })
  const body = sticker ? fittedSize(sticker, aspect) : largestIn(frame.size, aspect)
  const scale = state?.scale ?? 1
  const shape = svg('g', {
    class: `template-sample ${content}`, 'data-filled': `${page} ${slot.name}`,
    transform: `translate(${frame.center.x} ${frame.center.y}) rotate(${frame.rotation})`,
  })
  setAttributes(shape, { 'data-value': `${content}, ${sizeText(body.width * scale, body.height * scale)}` })
  shape.append(...samplePicture(content, body.width * scale, body.height * scale))
  return shape
}

/**
 * The largest size of an aspect that another holds.
 * @param {import('../../geometry.js').Size} size
 * @param {number} aspect
 */
function largestIn({ width, height }, aspect) {
  return { width: Math.min(width, height * aspect), height: Math.min(height, width / aspect) }
}

/**
 * @param {SlotContent} content
 * @param {number} width
 * @param {number} height
 * @returns {SVGElement[]}
 */
function samplePicture(content, width, height) {
  const [left, top] = [-width / 2, -height / 2]
  const box = svg('rect', { class: 'sample-box', x: left, y: top, width, height })
  if (content === 'photo') {
    /** @param {[number, number][]} points */
    const points = points => points.map(([x, y]) => `${left + x * width},${top + y * height}`).join(' ')
    return [
      box, svg('circle', { class: 'sample-sun', cx: left + width * 0.76, cy: top + height * 0.26, r: Math.min(width, height) * 0.1 }),
      svg('polygon', { class: 'sample-hill far', points: points([[0, 1], [0, 0.7], [0.3, 0.35], [0.62, 0.8], [0.62, 1]]) }),
      svg('polygon', { class: 'sample-hill', points: points([[0.3, 1], [0.66, 0.5], [1, 0.85], [1, 1]]) }),
    ]
  }
  if (content === 'image') {
    const star = Array.from({ length: 10 }, (_, index) => {
      const [angle, reach] = [(index * 36 - 90) * Math.PI / 180, Math.min(width, height) / 2 * (index % 2 ? 0.45 : 0.95)]
      return `${Math.cos(angle) * reach},${Math.sin(angle) * reach}`
    })
    return [svg('polygon', { class: 'sample-star', points: star.join(' ') })]
  }
  const size = Math.min(height * 0.5, width / 7)
  return [box, svg('text', { class: 'sample-words', 'font-size': size }, 'A few words')]
}

// @ts-check

/** @typedef {import('./templates.js').TemplateState} TemplateState */
/** @typedef {import('../../kinds/templates.js').TemplateStyle} TemplateStyle */
/** @typedef {import('../../kinds/templates.js').TurnedRectangle} TurnedRectangle */

const templateStageSize = { width: 360, height: 360 }
const templateStageMargin = 10
/** How much larger than its own size a canvas may be made. */
const mostEnlarged = 1.2
/** Smaller letters on a slot can't be read, in pixels. */
const leastLettering = 7
/** Of an endless canvas that can be scrolled to. */
const scrolledPages = 4

/**
 * The pages that show, with their slots and what is placed in them.
 * @param {string} id
 * @param {TemplateStyle} style
 * @param {import('../../bundle.js').Bundle} bundle
 * @param {TemplateState} state
 * @param {(place: { page: number, slot: string } | null) => void} onTap
 */
function templateStage(id, style, bundle, state, onTap) {
  const { width, height } = style.canvas
  const isWide = width === 'endless'
  const isEndless = isWide || height === 'endless'
  const largest = templateRoom(style, (isWide ? Number(height) : Number(width)) * mostEnlarged)
  const scale = Math.min(
    1, (templateStageSize.width - 2 * templateStageMargin) / (isWide ? 1 : largest.width),
    (templateStageSize.height - 2 * templateStageMargin) / (isWide || !isEndless ? largest.height : 1))
  const view = { width: templateStageSize.width / scale, height: templateStageSize.height / scale }
  const margin = templateStageMargin / scale
  const pages = svg('g')
  const drawing = svg('svg', {
    class: 'stage', viewBox: `0 0 ${view.width} ${view.height}`, role: 'group', 'aria-label': `template ${style.name}`,
    css: { '--hairline': `${1 / scale}` },
    on: { click: (/** @type {MouseEvent} */ event) => onTap(model.slotAt(pointOf(event))) },
  }, pages)
  let model = new TemplatePage(style, templateRoom(style, state.size))
  let origin = { x: 0, y: 0 }
  /** @param {MouseEvent} event */
  const pointOf = event => {
    const place = new DOMPoint(event.clientX, event.clientY).matrixTransform(drawing.getScreenCTM()?.inverse())
    return { x: place.x - origin.x, y: place.y - origin.y }
  }
  const pageLength = () => isWide ? model.pageSize.width : model.pageSize.height
  const seenLength = () => (isWide ? view.width : view.height) - 2 * margin
  const resized = () => {
    model = new TemplatePage(style, templateRoom(style, state.size))
    return model
  }
  return {
    element: drawing,
    page: resized,
    pageLength,
    /** @param {number} page */
    startOf: page => page * pageLength(),
    mostScroll: () => isEndless ? Math.max(0, scrolledPages * pageLength() - seenLength() / 2) : 0,
    show() {
      resized()
      const seen = isWide ? view.height - model.pageSize.height : view.width - model.pageSize.width
      origin = !isEndless
        ? { x: (view.width - model.pageSize.width) / 2, y: (view.height - model.pageSize.height) / 2 }
        : isWide ? { x: margin - state.scroll, y: seen / 2 } : { x: seen / 2, y: margin - state.scroll }
      pages.setAttribute('transform', `translate(${origin.x} ${origin.y})`)
      const shown = model.pages({ minX: -origin.x, minY: -origin.y, maxX: view.width - origin.x, maxY: view.height - origin.y })
      const numbers = Array.from({ length: shown.to - shown.from }, (_, index) => shown.from + index)
      /** @param {number} page @param {string} slot */
      const filling = (page, slot) => state.filled.find(place => place.page === page && place.slot === slot)
      const focused = pages.contains(document.activeElement) ? document.activeElement?.getAttribute('data-focus') : null
      pages.replaceChildren(
        ...numbers.map(page => pageShape(id, style, model, page)),
        ...numbers.flatMap(page => style.slots.map(slot => (
          slotShape(id, model, page, slot, filling(page, slot.name) !== undefined, scale, () => onTap({ page, slot: slot.name }))))),
        ...numbers.flatMap(page => style.slots.flatMap(slot => {
          const filled = filling(page, slot.name)
          return filled ? [placedShape(model, bundle, page, slot, filled.content)] : []
        })))
      const again = focused && [...pages.querySelectorAll('.template-slot')].find(slot => slot.getAttribute('data-focus') === focused)
      if (again) again.focus()
    },
  }
}

/**
 * The room that the app gives, by the side that the slider moves.
 * @param {TemplateStyle} style
 * @param {number} size
 * @returns {import('../../geometry.js').Size}
 */
function templateRoom({ canvas: { width, height } }, size) {
  if (width === 'endless') return { width: size, height: size }
  return { width: size, height: height === 'endless' ? size : size * height / width }
}

/**
 * @param {string} id
 * @param {TemplateStyle} style
 * @param {TemplatePage} model
 * @param {number} number
 */
function pageShape(id, { background }, model, number) {
  const { minX, minY, maxX, maxY } = model.page(number) ?? { minX: 0, minY: 0, maxX: 0, maxY: 0 }
  return svg('rect', {
    class: 'template-page', x: minX, y: minY, width: maxX - minX, height: maxY - minY, fill: background && cssColor(background),
    'data-path': `${id}.canvas`, 'data-value': `page ${number + 1}: ${sizeText(maxX - minX, maxY - minY)}`,
  })
}

/**
 * A slot with its name, and below it what it takes: as large as they fit, or not at all where nobody could read them.
 * @param {string} id
 * @param {TemplatePage} model
 * @param {number} page
 * @param {import('../../kinds/templates.js').TemplateSlot} slot
 * @param {boolean} isFilled
 * @param {number} scale of the drawing
 * @param {() => void} onTap by keys
 */
function slotShape(id, model, page, { name, accepts }, isFilled, scale, onTap) {
  const frame = /** @type {TurnedRectangle} */ (model.frame(name, page))
  const { width, height } = frame.size
  const taken = accepts.join(', ')
  const lines = taken === name ? [name] : [name, taken]
  const roomFor = (/** @type {string[]} */ lines) => Math.min(
    width * scale * 0.92 / (Math.max(...lines.map(line => line.length)) * 0.62), height * scale * 0.8 / (lines.length * 1.25))
  const shown = roomFor(lines) < leastLettering ? [name] : lines
  const size = Math.min(roomFor(shown), 12) / scale
  return svg('g', null,
    svg('polygon', {
      class: 'template-slot', points: turnedCorners(frame).map(({ x, y }) => `${x},${y}`).join(' '), 'data-slot': `${page} ${name}`,
      'data-path': `${id}.slots.${name}.rect`, 'data-value': `${sizeText(width, height)}, takes ${taken}`,
      tabindex: 0, role: 'button', 'data-focus': `slot ${page} ${name}`, 'aria-pressed': `${isFilled}`,
      'aria-label': `${name} on page ${page + 1}, takes ${taken}`,
      on: {
        keydown: (/** @type {KeyboardEvent} */ event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          onTap()
        },
      },
    }),
    !isFilled && roomFor(shown) >= leastLettering && svg('g', {
      class: 'template-name', transform: `translate(${frame.center.x} ${frame.center.y}) rotate(${frame.rotation})`, 'font-size': size,
    }, ...shown.map((line, index) => (
      svg('text', { y: (index - (shown.length - 1) / 2) * size * 1.25, 'font-weight': index === 0 ? 600 : 400 }, line)))))
}

// @ts-check

/** @typedef {import('../../kinds/templates.js').TemplateStyle} TemplateStyle */
/** @typedef {import('../../kinds/templates.js').SlotContent} SlotContent */
/** @typedef {{ page: number, slot: string, content: SlotContent }} FilledSlot */
/**
 * What a template's card shows; it outlives a redraw.
 * @typedef {object} TemplateState
 * @property {SlotContent} content that is placed next
 * @property {FilledSlot[]} filled
 * @property {number} size of the canvas, of the side across its pages
 * @property {number} scroll in points of the drawing
 * @property {string} message what the last tap did
 */

const contentWords = { image: 'an image', photo: 'a photo', text: 'a text' }

/** Templates on the page. */
const templateSection = {
  key: 'templates',
  title: 'Templates',
  help: 'Choose what to place and tap a slot, or let the next free one be filled. A tap on a filled slot empties it.',
  isWide: false,
  bodyHeight: (/** @type {import('../model.js').GalleryStyle} */ card) => {
    const { page, slots } = card.json
    /** @param {any} slot */
    const own = slot => 1 + Number(slot.rotation !== 0) + Number(slot.z !== 0) + Number(slot.sticker !== undefined)
    const isEndless = page !== undefined
    const chips = slots.reduce((/** @type {number} */ count, /** @type {any} */ slot) => count + own(slot), isEndless ? 2 : 1)
    return `${(isEndless ? 567 : 533) + 44 * Math.ceil(chips / 3)}px`
  },
  draw: drawTemplate,
}

/**
 * @param {import('../model.js').GalleryStyle} card
 * @param {import('../../bundle.js').Bundle} bundle
 * @param {Partial<TemplateState>} remembered
 * @param {() => void} onChange when the state has changed
 */
function drawTemplate(card, bundle, remembered, onChange) {
  const style = /** @type {TemplateStyle} */ (bundle.templates.get(card.name))
  const state = /** @type {TemplateState} */ (remembered)
  const { width, height } = style.canvas
  const isEndless = width === 'endless' || height === 'endless'
  const across = width === 'endless' ? Number(height) : Number(width)
  const accepted = /** @type {const} */ (['photo', 'image', 'text']).filter(
    content => style.slots.some(slot => slot.accepts.includes(content)))
  state.content ??= accepted[0]
  state.filled ??= []
  state.size ??= across
  state.scroll ??= 0
  state.message ??= ''
  // Slots and contents may have changed since.
  state.filled = state.filled.filter(
    ({ slot, content }) => style.slots.some(({ name, accepts }) => name === slot && accepts.includes(content)))
  if (!accepted.includes(state.content)) state.content = accepted[0]

  /** @param {number} page @param {string} slot @param {SlotContent} content */
  const fill = (page, slot, content) => {
    state.filled = [...state.filled, { page, slot, content }]
    state.message = `${content} in ${slot}${isEndless ? ` on page ${page + 1}` : ''}`
  }
  const stage = templateStage(card.id, style, bundle, state, place => {
    if (!place) {
      state.message = 'no slot there'
    } else if (state.filled.some(({ page, slot }) => page === place.page && slot === place.slot)) {
      state.filled = state.filled.filter(({ page, slot }) => page !== place.page || slot !== place.slot)
      state.message = `${place.slot} is free again`
    } else {
      const accepts = style.slots.find(({ name }) => name === place.slot)?.accepts ?? []
      if (accepts.includes(state.content)) fill(place.page, place.slot, state.content)
      else state.message = `${place.slot} takes ${accepts.join(' or ')}`
    }
    onChange()
  })
  const contents = segmented('What is placed', 'content', accepted.map(value => ({ value, label: value })), value => {
    state.content = value
    onChange()
  })
  const next = html('button', {
    type: 'button', name: 'next', on: {
      click: () => {
        const free = stage.page().next(state.content, state.filled)
        if (!free) state.message = `no free slot takes ${contentWords[state.content]}`
        else {
          fill(free.page, free.slot, state.content)
          state.scroll = clamp(stage.startOf(free.page), 0, stage.mostScroll())
        }
        onChange()
      },
    },
  }, 'Fill the next slot')
  const clear = html('button', {
    type: 'button', name: 'clear', on: {
      click: () => {
        state.filled = []
        state.message = ''
        onChange()
      },
    },
  }, 'Clear')
  const size = slider({
    label: width === 'endless' ? 'Height' : 'Width', name: 'size', unit: ' pt', step: 1, value: state.size,
    min: Math.ceil(across / 4), max: Math.ceil(across * mostEnlarged),
    onInput: value => {
      const seen = state.scroll / stage.page().scale
      state.size = value
      state.scroll = clamp(seen * stage.page().scale, 0, stage.mostScroll())
      onChange()
    },
  })
  const scroll = isEndless && slider({
    label: 'Page', name: 'scroll', min: 1, max: scrolledPages, step: 0.01, value: 1,
    onInput: value => {
      state.scroll = clamp((value - 1) * stage.pageLength(), 0, stage.mostScroll())
      onChange()
    },
  })
  const verdict = html('p', { class: 'verdict', role: 'status' })

  const update = () => {
    stage.show()
    contents.show(state.content)
    size.show(state.size)
    if (scroll) scroll.show(1 + state.scroll / stage.pageLength())
    const free = stage.page().next(state.content, state.filled)
    const where = free ? `next for ${contentWords[state.content]}: ${free.slot}${isEndless ? `, page ${free.page + 1}` : ''}`
      : `no slot left for ${contentWords[state.content]}`
    verdict.textContent = [state.message, `${state.filled.length} filled`, where].filter(Boolean).join(' · ')
  }
  update()
  const controls = html('div', { class: 'controls' },
    contents.element, html('div', { class: 'template-actions' }, next, clear), size.element, scroll && scroll.element, verdict)
  return {
    element: html('div', { class: 'template' }, stage.element, controls, templateNumbers(card.id, style)), update, stop() {},
  }
}

/**
 * @param {string} id
 * @param {TemplateStyle} style
 */
function templateNumbers(id, { canvas, page, slots }) {
  /** @param {number | 'endless'} side */
  const side = side => side === 'endless' ? side : shortNumber(side)
  const own = {
    width: canvas.width === 'endless' ? page ?? 0 : canvas.width, height: canvas.height === 'endless' ? page ?? 0 : canvas.height,
  }
  /** @type {[string, string, string][]} */
  const numbers = [['canvas', `${side(canvas.width)} × ${side(canvas.height)}`, 'canvas']]
  if (page !== null) numbers.push(['page', shortNumber(page), 'page'])
  for (const { name, rect, rotation, z, sticker } of slots) {
    numbers.push([name, `${shortNumber(rect.width * own.width, 1)} × ${shortNumber(rect.height * own.height, 1)}`, `slots.${name}.rect`])
    if (rotation !== 0) numbers.push([`${name} turned`, `${shortNumber(rotation)}°`, `slots.${name}.rotation`])
    if (z !== 0) numbers.push([`${name} z`, shortNumber(z), `slots.${name}.z`])
    if (sticker !== null) numbers.push([`${name} holds`, sticker, `slots.${name}.sticker`])
  }
  return numberChips(id, numbers)
}

// @ts-check

/** @typedef {import('../../kinds/segmented-controls.js').SegmentedControlStyle} SegmentedControlStyle */
/**
 * What a control's card shows; it outlives a redraw.
 * @typedef {object} ControlState
 * @property {number} width
 * @property {number} segments
 * @property {number} chosen
 */

/** Of the stage, in pixels; a control that fits is drawn at its own size. */
const controlStageHeight = 96
const stagePadding = 14
/** Tells the windows of all cards apart. */
let lastControlClip = 0

/** Segmented controls on the page. */
const segmentedControlSection = {
  key: 'segmentedControls',
  title: 'Segmented controls',
  help: 'Tap a segment, or use the arrow keys: the highlight slides there while the labels stand still. Tap another one before it '
    + 'has arrived, or the chosen one again.',
  isWide: false,
  bodyHeight: (/** @type {import('../model.js').GalleryStyle} */ card) => (
    `${controlStageHeight + 131 + 44 * Math.ceil((card.json?.shake ? 10 : 9) / 3)}px`),
  draw: drawControl,
}

/**
 * @param {import('../model.js').GalleryStyle} card
 * @param {import('../../bundle.js').Bundle} bundle
 * @param {Partial<ControlState>} remembered
 * @param {() => void} onChange when the state has changed
 * @param {import('../card.js').Settings} settings
 */
function drawControl(card, bundle, remembered, onChange, settings) {
  const style = /** @type {SegmentedControlStyle} */ (bundle.segmentedControls.get(card.name))
  const state = /** @type {ControlState} */ (remembered)
  state.width = clamp(state.width ?? style.width.max, style.width.min, style.width.max)
  state.segments = clamp(state.segments ?? style.segments.max, style.segments.min, style.segments.max)
  state.chosen = Math.min(state.chosen ?? 0, state.segments - 1)
  const highlight = () => new SegmentedHighlight(style, state.width, state.segments, settings)
  let current = highlight()
  let from = current.rest(state.chosen).window.minX
  let shown = from
  const stage = controlStage(style, index => tap(index))
  const player = new Player(time => {
    const placement = current.tap(state.chosen, from, time)
    shown = placement.window.minX
    stage.place(placement)
  })
  /** @param {number} index */
  const tap = index => {
    player.pause()
    state.chosen = index
    from = shown
    player.end = current.tapDuration(index, from)
    player.time = 0
    stage.choose(index)
    if (player.end > 0) player.play()
    else player.seek(0)
  }
  const width = slider({
    label: 'Width', name: 'width', unit: ' pt', min: style.width.min, max: style.width.max, step: 0.5, value: state.width,
    onInput: value => {
      state.width = value
      onChange()
    },
  })
  const segments = slider({
    label: 'Segments', name: 'segments', min: style.segments.min, max: style.segments.max, step: 1, value: state.segments,
    onInput: value => {
      state.segments = value
      onChange()
    },
  })
  const verdict = html('p', { class: 'verdict' })
  const update = () => {
    player.pause()
    current = highlight()
    state.chosen = Math.min(state.chosen, state.segments - 1)
    from = shown = current.rest(state.chosen).window.minX
    player.end = 0
    stage.layOut(current, state)
    width.show(state.width, { declared: style.width })
    segments.show(state.segments, { declared: style.segments })
    const cell = current.cell(0)
    const move = `a move takes ${shortNumber(style.duration, 3)} s`
    const motion = !settings.reducedMotion ? move
      : style.reducedMotion === 'none' ? 'with less motion it is there at once' : `${move}, with less motion, too`
    verdict.textContent = `A cell is ${shortNumber(cell.maxX - cell.minX, 1)} × ${shortNumber(style.height)} pt; ${motion}.`
  }
  update()
  const controls = html('div', { class: 'controls' }, width.element, segments.element, verdict)
  return {
    element: html('div', { class: 'segmented-control' }, stage.element, controls, controlNumbers(card.id, style)),
    update, stop: () => player.finish(),
  }
}

/**
 * The control with one label a segment, and the window with its own row of them.
 * @param {SegmentedControlStyle} style
 * @param {(index: number) => void} onTap
 */
function controlStage(style, onTap) {
  const view = {
    width: style.width.max + 2 * stagePadding, height: Math.max(controlStageHeight, style.height + 2 * stagePadding),
  }
  const { colors, title, cornerRadius, inset } = style
  const font = { 'font-size': title.fontSize, 'font-weight': title.bold ? 700 : 400 }
  const ground = svg('rect', {
    class: 'control-ground', rx: cornerRadius + inset, height: style.height, fill: colors.background && cssColor(colors.background),
  })
  const row = svg('g', { fill: cssColor(colors.title), ...font })
  const inner = svg('g', { fill: cssColor(colors.titleHighlighted), ...font })
  const clip = svg('rect', { rx: cornerRadius })
  const pane = svg('rect', { rx: cornerRadius, fill: cssColor(colors.highlight) })
  const clipID = `control-window-${++lastControlClip}`
  const cells = svg('g', { class: 'control-cells' })
  const moving = svg('g', null, svg('g', { 'clip-path': `url(#${clipID})` }, pane, inner))
  const group = svg('g', null, svg('clipPath', { id: clipID }, clip), ground, row, moving, cells)
  const element = svg('svg', {
    class: 'stage control-stage', viewBox: `0 0 ${view.width} ${view.height}`, role: 'radiogroup',
    'aria-label': `segmented control ${style.name}`,
  }, group)
  /** @param {SVGElement} parent @param {SegmentedHighlight} highlight @param {number} count */
  const label = (parent, highlight, count) => parent.replaceChildren(...Array.from({ length: count }, (_, index) => {
    const { minX, maxX } = highlight.cell(index)
    return svg('text', { x: (minX + maxX) / 2, y: style.height / 2, 'text-anchor': 'middle', 'dominant-baseline': 'central' },
      `Title ${index + 1}`)
  }))
  const place = (/** @type {import('../../kinds/segmented-controls.js').HighlightPlacement} */ { window: box, innerRow }) => {
    moving.setAttribute('transform', `translate(${box.minX} ${box.minY})`)
    inner.setAttribute('transform', `translate(${innerRow.minX} ${innerRow.minY})`)
    moving.setAttribute('data-x', `${box.minX}`)
    inner.setAttribute('data-x', `${innerRow.minX}`)
  }
  const choose = (/** @type {number} */ chosen) => {
    for (const [index, cell] of [...cells.children].entries()) {
      setAttributes(cell, { 'aria-checked': `${index === chosen}`, tabindex: index === chosen ? 0 : -1 })
    }
  }
  return {
    element,
    place,
    choose,
    /** @param {SegmentedHighlight} highlight @param {ControlState} state */
    layOut(highlight, { width, segments, chosen }) {
      group.setAttribute('transform', `translate(${(view.width - width) / 2} ${(view.height - style.height) / 2})`)
      ground.setAttribute('width', `${width}`)
      const { window: box } = highlight.rest(chosen)
      for (const shape of [clip, pane]) setAttributes(shape, { width: box.maxX - box.minX, height: box.maxY - box.minY })
      label(row, highlight, segments)
      label(inner, highlight, segments)
      if (cells.children.length !== segments) cells.replaceChildren(...tapCells(segments, onTap))
      for (const [index, cell] of [...cells.children].entries()) {
        const { minX, minY, maxX, maxY } = highlight.cell(index)
        setAttributes(cell, { x: minX, y: minY, width: maxX - minX, height: maxY - minY })
      }
      choose(chosen)
      place(highlight.rest(chosen))
    },
  }
}

/**
 * What takes taps, one a segment. As with other choices, the arrow keys go to the next one, and Tab leaves.
 * @param {number} segments
 * @param {(index: number) => void} onTap
 */
function tapCells(segments, onTap) {
  /** @type {SVGElement[]} */
  const cells = Array.from({ length: segments }, (_, index) => svg('rect', {
    class: 'control-cell', role: 'radio', 'aria-label': `Title ${index + 1}`, 'data-focus': `segment-${index}`,
    on: {
      click: () => onTap(index),
      keydown: (/** @type {KeyboardEvent} */ event) => {
        const steps = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1, Enter: 0, ' ': 0 }
        const step = steps[/** @type {keyof typeof steps} */ (event.key)]
        if (step === undefined) return
        event.preventDefault()
        const next = (index + step + segments) % segments
        onTap(next)
        cells[next].focus()
      },
    },
  }))
  return cells
}

/**
 * @param {string} id
 * @param {SegmentedControlStyle} style
 */
function controlNumbers(id, { segments, width, height, cornerRadius, inset, title, duration, shake, reducedMotion }) {
  /** @type {[string, string, string][]} */
  const numbers = [
    ['segments', rangeText(segments), 'segments'], ['width', rangeText(width), 'width'],
    ['height', shortNumber(height), 'height'], ['corner radius', shortNumber(cornerRadius), 'cornerRadius'],
    ['inset', shortNumber(inset), 'inset'], ['font size', `${shortNumber(title.fontSize)}${title.bold ? ' bold' : ''}`, 'title.fontSize'],
    ['label', rangeText(title.width), 'title.width'], ['duration', `${shortNumber(duration, 3)} s`, 'duration'],
    ['less motion', reducedMotion ?? 'none stated', 'reducedMotion'],
  ]
  if (shake) numbers.push(['shake', `±${shortNumber(shake.distance)} × ${shake.count}`, 'shake'])
  return numberChips(id, numbers)
}

// @ts-check

/**
 * The kinds in the order of the page; every kind has one line here.
 * @type {import('./card.js').Section[]}
 */
const sections = [
  tagSection,
  bubbleSection,
  animationSection,
  textAnimationSection,
  segmentedControlSection,
  stickerSection,
  brushSection,
  paletteSection,
  templateSection,
]

// @ts-check

const menuIcon = 'M2 4h12M2 8h12M2 12h12'

/** The page: what is shown of the data, and how. */
class Gallery {
  /** @param {import('./model.js').GalleryData} data */
  constructor(data) {
    this.model = new GalleryModel(data)
    this.bundle = this.model.bundleNames[0] ?? ''
    this.isComparing = false
    this.query = ''
    this.order = ''
    this.settings = { reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches }
    /** @type {Map<string, object>} what cards show, by style */
    this.states = new Map()
    /** @type {Map<string, Card>} */
    this.cards = new Map()
    this.visible = new IntersectionObserver(entries => this.drawVisible(entries), { rootMargin: '400px 0px' })
    this.nav = html('nav', { id: 'styles', 'aria-label': 'Styles' })
    this.main = html('main', { id: 'main' })
    this.status = html('span', { class: 'live', role: 'status' })
    this.bundles = html('div', { class: 'bundles' })
    this.search = html('input', {
      type: 'search', name: 'search', placeholder: 'Search styles', 'aria-label': 'Search styles', autocomplete: 'off',
      on: { input: () => this.filter(this.search.value) },
    })
  }

  /** Makes the page around the cards, once. */
  install() {
    const { app } = this.model.data
    document.title = app ? `Styles of ${app}` : 'Styles'
    const menu = html('button', {
      type: 'button', class: 'menu', 'aria-expanded': 'false', 'aria-controls': 'styles', 'aria-label': 'List of styles',
      on: { click: () => this.openMenu(menu.getAttribute('aria-expanded') !== 'true') },
    }, icon(menuIcon))
    this.menu = menu
    const motion = toggle('Less motion', 'motion', this.settings.reducedMotion, isOn => {
      this.settings.reducedMotion = isOn
      this.redraw()
    })
    motion.element.title = 'Reduced motion: what people see who ask their system for less of it'
    const page = html('div', { class: 'page' },
      html('a', { class: 'skip', href: '#main' }, 'To the styles'),
      html('header', { class: 'bar' }, menu,
        pageHeading(app), this.status, this.search, this.bundles, motion.element, themeSwitch()),
      html('div', { class: 'columns' }, this.nav, this.main))
    document.body.append(page)
    installTooltip(document.body)
    addEventListener('keydown', event => this.byKey(event))
    addEventListener('hashchange', () => this.goToHash())
    for (const part of [this.nav, this.main]) part.addEventListener('click', () => this.openMenu(false))
    this.show()
    this.goToHash()
  }

  /** @param {boolean} isOpen */
  openMenu(isOpen) {
    this.menu.setAttribute('aria-expanded', `${isOpen}`)
    document.documentElement.classList.toggle('menu-open', isOpen)
  }

  /** @param {KeyboardEvent} event */
  byKey(event) {
    const isSearching = event.target === this.search
    if (event.key === '/' && !isTextField(event.target)) {
      event.preventDefault()
      this.search.focus()
    } else if (event.key === 'Escape') {
      if (isSearching) this.filter(this.search.value = '')
      this.openMenu(false)
    }
  }

  /** @param {GalleryData} data */
  take(data) {
    this.model = new GalleryModel(data)
    if (!this.model.bundleNames.includes(this.bundle)) this.bundle = this.model.bundleNames[0] ?? ''
    const anchor = this.firstOnScreen()
    this.show()
    if (anchor) this.keepInPlace(anchor)
  }

  /** The first card that can be seen, and where. */
  firstOnScreen() {
    for (const [id, { element }] of this.cards) {
      const { top, bottom, height } = element.getBoundingClientRect()
      if (height > 0 && bottom > 80) return { id, top }
    }
    return null
  }

  /** @param {{ id: string, top: number }} anchor */
  keepInPlace({ id, top }) {
    const now = this.cards.get(id)?.element.getBoundingClientRect().top
    if (now !== undefined && now !== top) scrollBy({ top: now - top, behavior: /** @type {ScrollBehavior} */ ('instant') })
  }

  /** Brings the page in line with the data; cards whose style is as it was stay as they are. */
  show() {
    const keys = sections.map(section => section.key)
    const styles = this.model.styles(this.bundle, keys)
    const base = this.model.bundleNamed(this.bundle)?.base
    const before = base ? this.model.styles(base, keys) : null
    if (!before) this.isComparing = false
    this.showBundles(base)
    const old = this.cards
    this.cards = new Map()
    const parts = sections.map(section => {
      const cards = (styles.get(section.key) ?? []).map(style => {
        const earlier = before?.get(section.key)?.find(({ name }) => name === style.name)
        const isChanged = before !== null && JSON.stringify(earlier?.json) !== JSON.stringify(style.json)
        if (this.isComparing && !isChanged) return null
        const versions = this.isComparing && earlier
          ? [{ label: `before: ${base}`, style: earlier }, { label: `after: ${this.bundle}`, style }] : [{ label: '', style }]
        return this.card(section, versions, isChanged, old)
      }).flatMap(card => card ?? [])
      return { section, cards }
    })
    for (const [id, card] of old) if (this.cards.get(id) !== card) card.stop()
    this.layOut(parts)
    this.filter(this.query)
  }

  /**
   * @param {import('./card.js').Section} section
   * @param {import('./card.js').Version[]} versions
   * @param {boolean} isChanged
   * @param {Map<string, Card>} old
   */
  card(section, versions, isChanged, old) {
    const { id } = versions[versions.length - 1].style
    let card = old.get(id)
    if (!card) {
      const state = this.states.get(id) ?? {}
      this.states.set(id, state)
      card = new Card(section, versions, state, this.settings)
    } else if (card.differs(versions)) {
      card.replace(versions)
    }
    card.element.classList.toggle('changed', isChanged)
    this.cards.set(id, card)
    return card
  }

  /** @param {{ section: import('./card.js').Section, cards: Card[] }[]} parts */
  layOut(parts) {
    const others = this.model.otherFindings(this.bundle, new Set(this.cards.keys()))
    const shown = parts.filter(({ cards }) => cards.length > 0)
    // What is moved in the document loses its focus, so where the same cards stand in the same order they stay.
    const order = JSON.stringify([this.isComparing, others, ...this.cards.keys()])
    if (order !== this.order) {
      const top = this.order === '' ? 0 : scrollY
      this.main.replaceChildren(...this.kinds(shown, others))
      if (top > 0) scrollTo({ top, behavior: /** @type {ScrollBehavior} */ ('instant') })
      this.order = order
    }
    const groups = shown.map(({ section, cards }) => html('div', { class: 'group' }, html('h2', null, section.title),
      html('ul', null, ...cards.map(card => this.navEntry(card)))))
    const { children } = this.nav
    const isSame = groups.length === children.length && groups.every((group, index) => children[index].isEqualNode(group))
    if (!isSame) this.nav.replaceChildren(...groups)
    this.observe()
  }

  /**
   * @param {{ section: import('./card.js').Section, cards: Card[] }[]} shown
   * @param {import('./model.js').Finding[]} others
   */
  kinds(shown, others) {
    const children = shown.map(({ section, cards }) => (
      html('section', { class: 'kind', 'data-kind': section.key },
        html('header', null, html('h2', null, section.title), html('p', null, section.help)),
        html('div', { class: 'cards' }, ...cards.map(card => card.element)))))
    if (others.length > 0) {
      children.unshift(html('section', { class: 'kind' }, html('header', null, html('h2', null, 'Project')), findingList(others)))
    }
    if (shown.length === 0) children.push(this.emptyPage())
    children.push(html('p', { class: 'none', hidden: true }, 'No style has that name.'))
    return children
  }

  /** Has cards drawn when they come near; those that are near already come at once. */
  observe() {
    this.visible.disconnect()
    for (const card of this.cards.values()) this.visible.observe(card.element)
  }

  /** @param {Card} card */
  navEntry({ style, element }) {
    const worst = style.json === null || style.isDraft ? 'error' : style.findings[0]?.level
    const isChanged = element.classList.contains('changed')
    return html('li', { 'data-style': style.id }, html('a', { href: `#${encodeURIComponent(style.id)}` }, style.name,
      worst && html('i', { class: `mark ${worst}`, title: worst }),
      isChanged && html('i', { class: 'mark changed', title: 'changed' })))
  }

  emptyPage() {
    const text = this.isComparing ? 'Nothing differs between the two bundles.'
      : this.model.bundleNames.length === 0 ? 'There is no bundle yet: the project file names none that compiles.'
        : 'This bundle has no styles yet. Write one below StyleSources, and it is drawn here.'
    return html('section', { class: 'kind empty-page' }, html('h2', null, 'Nothing to draw'), html('p', null, text))
  }

  /** @param {string | undefined} base */
  showBundles(base) {
    const names = this.model.bundleNames
    const select = html('select', {
      name: 'bundle', 'aria-label': 'Bundle', on: {
        change: () => {
          this.bundle = select.value
          this.show()
        },
      },
    }, ...names.map(name => html('option', { value: name, selected: name === this.bundle }, name)))
    const compare = base === undefined ? null : toggle('Before and after', 'compare', this.isComparing, isOn => {
      this.isComparing = isOn
      this.show()
    })
    const focused = this.bundles.contains(document.activeElement) ? document.activeElement?.getAttribute('name') : null
    const labelled = html('label', { class: 'labelled' }, html('span', null, 'Bundle'), select)
    this.bundles.replaceChildren(...[names.length > 0 && labelled, compare?.element].filter(Boolean))
    if (focused) this.bundles.querySelector(`[name="${focused}"]`)?.focus()
  }

  /** @param {string} query */
  filter(query) {
    this.query = query
    const words = query.toLowerCase().split(/\s+/).filter(Boolean)
    const matches = (/** @type {string} */ id) => {
      const text = this.cards.get(id)?.style.searchText ?? ''
      return words.every(word => text.includes(word))
    }
    let count = 0
    for (const [id, card] of this.cards) {
      card.element.hidden = !matches(id)
      if (!card.element.hidden) count += 1
    }
    for (const entry of this.nav.querySelectorAll('[data-style]')) entry.hidden = !matches(entry.dataset.style)
    for (const group of [...this.main.querySelectorAll('.kind[data-kind]'), ...this.nav.querySelectorAll('.group')]) {
      group.hidden = !group.querySelector('.card:not([hidden]), li:not([hidden])')
    }
    const none = this.main.querySelector('.none')
    if (none) none.hidden = count > 0 || this.cards.size === 0
  }

  /** @param {IntersectionObserverEntry[]} entries */
  drawVisible(entries) {
    for (const entry of entries) {
      const card = this.cards.get(entry.target.id)
      if (entry.isIntersecting) card?.draw()
      else card?.stop()
    }
  }

  /** Draws every card that is drawn once more. */
  redraw() {
    for (const card of this.cards.values()) if (card.isDrawn) card.replace(card.versions)
    this.observe()
  }

  goToHash() {
    const id = decodedHash()
    const card = this.cards.get(id)
    if (!card) return
    if (card.element.hidden) this.filter(this.search.value = '')
    card.draw()
    card.element.scrollIntoView({ block: 'start', behavior: /** @type {ScrollBehavior} */ ('instant') })
    card.element.focus({ preventScroll: true })
  }
}

/** @typedef {import('./model.js').GalleryData} GalleryData */

/** The style that the address names; none where it can't be read. */
function decodedHash() {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    return ''
  }
}

const gallery = new Gallery(JSON.parse(document.getElementById('data')?.textContent ?? '{}'))
gallery.install()
followSources(data => gallery.take(data), state => {
  gallery.status.textContent = state === 'live' ? 'live' : 'waiting for the server'
  gallery.status.dataset.state = state
})
"""##
}
