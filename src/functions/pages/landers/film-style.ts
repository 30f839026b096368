/** The style of a landing page with a film, beside that of all. A film that is stopped is hidden; its first picture lies below. */
export const filmStyle = `
.film{position:relative;overflow:hidden;background:oklch(19% .04 330)}
.film img,.film video{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
.film:has(.stop :checked) video{display:none}
.stop{position:absolute;right:.5rem;bottom:.5rem;z-index:2;display:grid;place-items:center;width:2.75rem;height:2.75rem;border-radius:50%;background:oklch(17% .035 330/.72);color:#fff;cursor:pointer}
.stop:has(:focus-visible){outline:2px solid #fff;outline-offset:-5px}
.stop input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:pointer}
.stop svg{width:1.4rem;fill:currentColor}
.stop:has(:checked) path:first-child,.stop:not(:has(:checked)) path:last-child{display:none}
.card .film{width:min(100%,36rem);margin-inline:auto;aspect-ratio:1;border-radius:1.125rem}
.stage{max-width:none;padding-inline:0;padding-top:0}
.stage .words,.stage .reasons{width:100%;max-width:75rem;margin-inline:auto;padding-inline:1rem}
.stage .words{grid-area:1/1;position:relative;z-index:1;padding-bottom:1.5rem;pointer-events:none}
.stage .words>*{pointer-events:auto}
.stage h1,.stage .words>p{color:#fff;text-shadow:0 1px 12px oklch(19% .04 330)}
.stage .start{color:var(--ink)}
.stage .picture{grid-area:1/1;display:grid}
.stage .film::after{content:"";position:absolute;inset:0;pointer-events:none}
.stage .reasons{grid-area:2/1}
@media (prefers-reduced-motion:reduce){.film video,.stop{display:none}}
@media (width<51rem){.card .film{width:min(100%,34vh)}
.stage .words{padding-top:min(74vw,28rem)}
.stage .film img,.stage .film video{height:auto;aspect-ratio:9/10;bottom:auto}
.stage .film::after{aspect-ratio:9/10;bottom:auto;background:linear-gradient(transparent 60%,oklch(19% .04 330) 98%)}
.stage .stop{top:.75rem;bottom:auto}}
@media (36rem<=width<51rem){.stage .words{padding-top:50vw}.stage .film img,.stage .film video,.stage .film::after{aspect-ratio:16/9}.stage .film::after{background:linear-gradient(transparent 80%,oklch(19% .04 330))}}
@media (width>=51rem){.stage{grid-template-columns:minmax(0,1fr);padding-inline:0}
.stage .words,.stage .reasons{padding-inline:1.5rem}
.stage .words{padding-block:2.5rem;min-height:min(40rem,80vh);justify-content:center}
.stage .words>h1,.stage .words>p{max-width:27rem}
.stage .picture{align-self:stretch}
.stage .film img,.stage .film video{object-position:40% 100%}
.stage .film::after{background:linear-gradient(90deg,oklch(19% .04 330/.88),oklch(19% .04 330/.6) 36%,transparent 62%)}}
`
