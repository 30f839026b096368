/** What only the start page has, after the style of all landing pages. */
export const HOME_STYLE = `
.home{gap:3.5rem}
.home>section{grid-column:1/-1;display:flex;flex-direction:column;gap:1rem;min-width:0}
.home section>h2{font-size:clamp(1.35rem,1.1rem + 1vw,1.75rem);line-height:1.2;text-wrap:balance}
.home section>p{max-width:42rem;color:var(--muted)}
.home section>p a{display:inline-flex;align-items:center;min-height:2.75rem;font-weight:600}
h3{margin:0;font-size:1.0625rem;font-weight:650}
.near{display:grid;grid-template-columns:repeat(auto-fill,minmax(max(5rem,30%),1fr));gap:.6rem}
@media (width<36rem){.near li:nth-child(3n+1):last-child:not(:first-child){display:none}}
.near .face span{padding:1.5rem .5rem .45rem;font-size:min(.875rem,15cqi)}
.near i{position:absolute;top:.6rem;right:.6rem;width:.8rem;height:.8rem;border-radius:50%;background:var(--online);border:2px solid #fff}
.shots{display:grid;grid-template-columns:minmax(0,1fr);gap:1.5rem 1.25rem}
figure{margin:0;display:grid;gap:.9rem;min-width:0}
figcaption p{margin-top:.2rem;font-size:.9375rem;color:var(--muted)}
.shot{display:flex;flex-direction:column;justify-content:center;gap:.75rem;min-height:21rem;padding:min(1.1rem,4.5vw);border-radius:1.5rem;background:var(--note);overflow:hidden}
.shot b{display:inline-flex;align-items:center;padding:.35rem .8rem;border-radius:9rem;background:var(--surface);font-size:.8125rem;font-weight:600;color:var(--ink)}
.search p{display:flex;flex-wrap:wrap;gap:.4rem}
.search>div{display:grid;grid-template-columns:1fr 1fr;gap:.5rem}
.search span{position:relative;overflow:hidden;border-radius:.8rem;aspect-ratio:1.15}
.shot span svg{width:100%;height:100%}
.search em{position:absolute;inset:auto 0 0;padding:1.1rem .6rem .4rem;color:#fff;font-size:.8125rem;font-style:normal;font-weight:650;background:linear-gradient(transparent,rgb(0 0 0/.75))}
.match{align-items:center;text-align:center;background:var(--dusk);color:#fff}
.match>div{position:relative;display:flex;padding:.5rem 0}
.match span{width:7.5rem;aspect-ratio:3/4;border-radius:1rem;overflow:hidden;border:3px solid #fff;transform:rotate(-6deg)}
.match span+span{margin-left:-1.1rem;transform:rotate(6deg) translateY(.5rem)}
.match>div>svg{position:absolute;left:50%;top:50%;width:3.4rem;height:3.4rem;padding:.7rem;margin:-1.7rem;border-radius:50%;background:#fff;color:oklch(52% .18 var(--hue))}
.match strong{font-size:1.25rem}
.match b{background:#fff;color:oklch(30% .06 330);padding:.6rem 1.2rem}
.shot.talk{justify-content:flex-end}
.talk>div{display:flex;align-items:center;gap:.5rem;margin-top:.4rem;padding:.35rem .35rem .35rem 1rem;border-radius:9rem;background:var(--surface)}
.talk i{flex:1;height:1.2rem;border-left:2px solid var(--link)}
.talk svg{flex:none;width:2.4rem;height:2.4rem;padding:.5rem;border-radius:50%;background:var(--action);color:var(--on-action)}
.talk small{padding:0 1rem;color:var(--note-ink)}
.prices{display:grid;grid-template-columns:minmax(0,1fr);gap:.75rem}
.prices li{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(8rem,100%),1fr));gap:.1rem 1rem;align-items:baseline;padding:1rem 1.1rem;border-radius:1.125rem;background:var(--surface);border:1px solid var(--line);font-variant-numeric:tabular-nums}
.prices strong{font-size:1.1875rem}
.prices span{font-size:.8125rem;color:var(--muted)}
.prices li>:nth-child(2n){text-align:right}
.home>.again{align-items:center;text-align:center;gap:.75rem;padding:2.5rem 1.25rem;border-radius:1.5rem;background:var(--note)}
@media (width<51rem){.home{gap:2.25rem}.home .collage{padding:.25rem 0 .75rem}.home .collage li:nth-child(n+4){display:none}}
@media (width>=36rem){.near{grid-template-columns:repeat(6,minmax(0,1fr))}}
@media (width>=36rem) and (width<62rem){.shots figure{grid-template-columns:1fr 1fr;align-items:center;gap:1.25rem}}
@media (width>=51rem){.home{gap:4rem 2.5rem}}
@media (width>=62rem){.home{gap:4rem 3.5rem}.shots,.prices{grid-template-columns:repeat(3,minmax(0,1fr))}.shots figure{grid-template-rows:subgrid;grid-row:span 2}}
`
