/**
 * The style of landing pages, with the colours of src/app/styles/tokens.css at the site's hue. It is part of the page, so that
 * nothing blocks the first paint.
 */
export const landerStyle = (hue: number): string => `:root{--hue:${hue}}${STYLE}`

/** The file of the display face, as in src/app/styles/base.css. */
export const DISPLAY_FACE = '/assets/fraunces-42170392.woff2'

const STYLE = `
@font-face{font-family:"Liaison Display";font-weight:500 800;font-display:optional;src:url(${DISPLAY_FACE})}
:root{color-scheme:light dark;
--paper:light-dark(oklch(98% .006 60),oklch(17% .012 40));--surface:light-dark(#fff,oklch(22% .014 40));
--ink:light-dark(oklch(22% .015 40),oklch(95% .008 60));--muted:light-dark(oklch(46% .016 40),oklch(74% .014 50));
--line:light-dark(oklch(22% .015 40/10%),oklch(95% .008 60/12%));--edge:light-dark(oklch(60% .018 40),oklch(55% .018 40));
--action:light-dark(oklch(51.5% .16 var(--hue)),oklch(71% .14 var(--hue)));
--on-action:light-dark(oklch(99% .004 60),oklch(19% .03 var(--hue)));
--heart:light-dark(oklch(52% .18 var(--hue)),oklch(74% .14 var(--hue)));
--link:light-dark(oklch(38% .095 330),oklch(81% .075 330));--note:light-dark(oklch(95% .02 330),oklch(28% .035 330));
--note-ink:light-dark(oklch(38% .085 330),oklch(84% .06 330));--on-link:light-dark(oklch(98% .006 60),oklch(20% .03 330));
--dusk:oklch(30% .06 330);--lamp:oklch(84% .13 80);--online:light-dark(oklch(68% .17 150),oklch(76% .17 150));--danger:light-dark(oklch(50% .185 30),oklch(74% .145 33))}
[data-theme=light]{color-scheme:light}[data-theme=dark]{color-scheme:dark}
*,::before,::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;background:var(--paper);scrollbar-gutter:stable}
body{margin:0;color:var(--ink);font:1.0625rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;overflow-wrap:break-word}
@supports (hyphenate-limit-chars:14){body{hyphens:auto;hyphenate-limit-chars:14 5 5}}
h1,h2,p,ul,fieldset{margin:0;padding:0;border:0;min-width:0}
h1,h2,.brand,.face span{font-family:"Liaison Display",system-ui,sans-serif}
h1{font-size:min(clamp(1.75rem,1.2rem + 2.4vw,2.75rem),9vw);overflow-wrap:anywhere;line-height:1.1;font-weight:680;text-wrap:balance;letter-spacing:-.01em}
h2{font-size:1.0625rem;font-weight:650}
p{text-wrap:pretty}
ul{list-style:none}
img,svg{display:block}
a{color:var(--link);text-underline-offset:.18em}
:focus-visible,:has(>input:focus-visible){outline:2px solid var(--link);outline-offset:2px}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip:not(:focus){position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.bar,main,.foot{max-width:75rem;margin:0 auto;padding:0 1rem}
.bar{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem .5rem;min-height:3.75rem}
.brand{display:flex;align-items:center;gap:.6rem;min-height:2.75rem;color:inherit;font-weight:700;font-size:1.25rem;text-decoration:none;min-width:0}
.bar>div{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem;margin-left:auto}
.login,summary{display:inline-flex;align-items:center;min-height:2.75rem;padding:.25rem .9rem;border-radius:.625rem;font-size:.9375rem;font-weight:600;text-decoration:none;color:inherit;cursor:pointer}
.login{border:1px solid var(--edge);background:var(--surface)}
.languages{position:relative}.languages summary{padding-inline:.5rem}
.languages ul{position:absolute;right:0;z-index:3;padding:.25rem;border-radius:.75rem;background:var(--surface);border:1px solid var(--line);box-shadow:0 18px 48px rgb(0 0 0/.18)}
.languages a{display:block;padding:.6rem 1rem;color:inherit;text-decoration:none;border-radius:.5rem;white-space:nowrap}
.languages a[aria-current]{background:var(--note);color:var(--note-ink)}
main{display:grid;grid-template-columns:minmax(0,1fr);gap:1.5rem;padding-block:.75rem 2.5rem}
.words{display:flex;flex-direction:column;gap:1.1rem;align-items:flex-start}
.words>p{color:var(--muted);font-size:1.1875rem;max-width:36rem}
.words>.figure{font-size:.9375rem;font-weight:650;color:var(--note-ink)}
.start{display:flex;flex-direction:column;gap:.9rem;width:100%;max-width:27rem;padding:min(1.1rem,5.5vw);border-radius:1.125rem;background:var(--surface);border:1px solid var(--line)}
legend{padding:0 0 .35rem;font-size:.9375rem;font-weight:600}
.choice{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(7rem,100%),1fr));gap:.5rem}
.choice label{position:relative;display:flex;align-items:center;justify-content:center;min-height:2.875rem;padding:.25rem .75rem;border-radius:.625rem;border:1px solid var(--edge);font-weight:600;cursor:pointer;text-align:center}
.choice input{position:absolute;inset:0;margin:0;opacity:0;cursor:pointer}
.choice label:has(:checked){background:var(--link);border-color:var(--link);color:var(--on-link)}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:3.25rem;padding:.5rem 1.75rem;border:1px solid transparent;border-radius:.625rem;background:var(--action);color:var(--on-action);font:inherit;font-weight:650;text-align:center;text-decoration:none;cursor:pointer}
.quiet{display:inline-flex;align-items:center;justify-content:center;min-height:2.75rem;padding:.25rem 1.25rem;border-radius:.625rem;border:1px solid var(--edge);color:inherit;background:var(--surface);font-weight:600;text-decoration:none}
.small{font-size:.8125rem;color:var(--muted)}
.start .small{text-align:center}
.back{display:flex;flex-wrap:wrap;gap:0 1.25rem;width:100%;font-size:.9375rem;font-weight:600}
.back a{display:inline-flex;align-items:center;min-height:2.75rem;color:inherit;text-decoration:none}
.row{display:flex;flex-wrap:wrap;gap:.6rem}
.picture{min-width:0}
.picture>svg{width:100%;height:auto;max-height:min(70vh,36rem);border-radius:1.125rem}
.reasons{display:grid;grid-template-columns:minmax(0,1fr);gap:.75rem;grid-column:1/-1}
.reasons li{padding:min(1.1rem,5.5vw);border-radius:1.125rem;background:var(--surface);border:1px solid var(--line)}
.reasons p{margin-top:.25rem;font-size:.9375rem;color:var(--muted)}
.foot{border-top:1px solid var(--line);padding-block:1.25rem 2rem;font-size:.8125rem;color:var(--muted);display:flex;flex-direction:column;gap:.75rem}
.foot ul{display:flex;flex-wrap:wrap;gap:0 1.25rem}
.foot a{display:inline-flex;align-items:center;min-height:2.75rem;color:inherit}
.face{position:relative;overflow:hidden;border-radius:1.125rem;background:var(--dusk);aspect-ratio:3/4;container-type:inline-size}
.face img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover;object-position:50% 25%}
.face span{position:absolute;inset:auto 0 0;padding:2rem .75rem .6rem;color:#fff;font-weight:650;line-height:1.25;background:linear-gradient(transparent,rgb(0 0 0/.7))}
.face small{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font:400 .8125rem/1.25 system-ui,sans-serif}
a.face{display:block}
.faces{display:grid;grid-template-columns:repeat(auto-fill,minmax(max(7.5rem,30%),1fr));gap:.6rem}
.collage{display:grid;grid-template-columns:repeat(3,1fr);gap:.6rem;padding:.5rem}
.collage li:nth-child(3n+1){transform:rotate(-2.2deg)}.collage li:nth-child(3n+2){transform:translateY(.9rem) rotate(1.4deg)}.collage li:nth-child(3n){transform:translateY(-.4rem) rotate(2.4deg)}
.collage .face span{padding:1.5rem .4rem .4rem;font-size:min(.8125rem,12cqi)}.collage small{font-size:.75rem}
@container (width<6.75rem){.collage small{display:none}}
.collage .face{border:4px solid var(--surface);box-shadow:0 4px 14px rgb(0 0 0/.16)}
.icons{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(8.5rem,100%),1fr));gap:.6rem}
.icons a{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:.5rem;min-height:7rem;padding:.9rem .5rem;border-radius:1.125rem;background:var(--surface);border:1px solid var(--line);color:inherit;font-weight:600;text-decoration:none;text-align:center}
.icons svg{width:2.1rem;height:2.1rem;color:var(--note-ink)}
.icons a:hover{border-color:var(--link)}
.talk{display:flex;flex-direction:column;gap:.5rem;padding:1.5rem min(1.1rem,4.5vw);border-radius:1.5rem;background:var(--note)}
.talk p{max-width:max(82%,min(100%,13rem));padding:.65rem min(.95rem,4.5vw);border:1px solid transparent;border-radius:1.1rem;background:var(--surface);color:var(--ink);align-self:flex-start;border-bottom-left-radius:.3rem}
.talk p:nth-child(even){align-self:flex-end;background:var(--link);color:var(--on-link);border-radius:1.1rem;border-bottom-right-radius:.3rem}
.talk .small{align-self:center;padding:0;background:none;color:var(--note-ink)}
.stack{display:grid;width:100%;max-width:22rem;margin-inline:auto}
.stack>li{grid-area:1/1;display:flex;flex-direction:column;gap:.75rem;min-width:0}
.stack>li:nth-child(1){z-index:4}.stack>li:nth-child(2){z-index:3}.stack>li:nth-child(3){z-index:2}
.stack>li:has(:checked){visibility:hidden;transform:translateX(-70%) rotate(-9deg);opacity:0}
.stack>li:has(.yes :checked){transform:translateX(70%) rotate(9deg)}
.stack>li:not(.end):not(:has(:checked))~li{visibility:hidden}
.stack .row{display:grid;grid-template-columns:1fr 1fr}
.stack label{position:relative;display:flex;align-items:center;justify-content:center;min-height:3.25rem;border-radius:.625rem;border:1px solid var(--edge);background:var(--surface);font-weight:650;cursor:pointer}
.stack .yes{background:var(--action);border-color:var(--action);color:var(--on-action)}
.stack input{position:absolute;inset:0;margin:0;opacity:0;cursor:pointer}
.end{align-items:center;justify-content:center;text-align:center;border-radius:1.125rem;background:var(--note);color:var(--note-ink);padding:1.5rem;aspect-ratio:3/4}
.map{fill:none;stroke:var(--note-ink);stroke-linecap:round;stroke-width:1.9}
.fields{display:flex;flex-direction:column;gap:1rem;width:100%;max-width:27rem;padding-top:1rem}
.fields label:not(.choice *){display:flex;flex-direction:column;gap:.3rem;font-size:.9375rem;font-weight:600}
.fields .check{flex-direction:row!important;gap:.7rem!important;font-weight:400!important;align-items:flex-start}
.fields .check input{flex:none;width:1.4rem;height:1.4rem;min-height:0;margin:.1rem 0 0;accent-color:var(--link)}
.fields input,.fields select{min-height:2.875rem;padding:.4rem .75rem;border-radius:.625rem;border:1px solid var(--edge);background:var(--surface);color:inherit;font:inherit;font-weight:400;width:100%}
.alone>.words{padding-top:1rem}
.fields .small{font-weight:400}
.wrong{padding:.75rem 1rem;border-radius:.625rem;border:1px solid var(--danger);color:var(--danger);font-size:.9375rem}
details.no>summary{padding-inline:0;color:var(--muted);font-weight:400;text-decoration:underline;text-underline-offset:.18em}
@media (prefers-reduced-motion:no-preference){.stack>li{transition:transform .22s ease-out,opacity .22s ease-out,visibility 0s .22s}.stack>li:not(:has(:checked)){transition:none}}
@media (width>=36rem){.reasons{grid-template-columns:repeat(auto-fit,minmax(min(11rem,100%),1fr))}.faces{grid-template-columns:repeat(3,1fr)}}
@media (width>=51rem){.bar,main,.foot{padding-inline:1.5rem}main{grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:2.5rem 3.5rem;align-items:center;padding-top:1.5rem}.alone{grid-template-columns:minmax(0,36rem);justify-content:center}}
@media (width<51rem){.picture{order:-1}.picture>svg{max-height:38vh}.behind{order:0}}
@media (forced-colors:active){.choice label:has(:checked){forced-color-adjust:none;background:Highlight;color:HighlightText}}
`
