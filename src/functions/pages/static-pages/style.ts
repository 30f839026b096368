/** What static pages have beyond the style of every page without script. */
export const STATIC_STYLE = `
html:has(textarea){scroll-padding-bottom:13rem}
main.static{display:block;padding-block:1.25rem 2.5rem}
.static h1{font-size:min(clamp(1.5rem,1.2rem + 1.4vw,2rem),9vw)}
.static h2{font-size:min(1.25rem,9vw);line-height:1.3;text-wrap:balance}
.static h3{margin:0;font-size:1.0625rem;font-weight:650}
:where(.static) :is(ol,dl,dd){margin:0;padding:0;min-width:0}
.muted,.lead{color:var(--muted)}
.card{padding:min(1.1rem,5.5vw);border-radius:1.125rem;border:1px solid var(--line);background:var(--surface)}
.note{padding:.7rem 1rem;border-radius:.625rem;background:var(--note);color:var(--note-ink)}
.prose{max-width:42.5rem}
article.prose{margin-inline:auto}
.prose>h2:not(:first-child){margin-top:1.5rem}
.prose>*+*,.prose section>*+*,.card>*+*{margin-top:.75rem}
.prose>section,.prose>nav{margin-top:2rem}
.prose ul:not([class],nav *),.card>ul:not([class]),.card>ol{padding-inline-start:min(1.25rem,6.25vw);list-style:disc}
.card>ol{list-style:decimal}
.prose li+li:not(nav *),.card>ul>li+li,.card>ol>li+li{margin-top:.4rem}
.lead{font-size:1.25rem;line-height:1.35}
.contents{font-size:.9375rem}
.contents p{font-weight:600}
.contents.card>ol{padding:0;list-style:none;margin-top:.25rem}
.contents.card>ol>li{margin:0}
.contents a,.others a,.way{display:inline-flex;align-items:center;min-height:2.75rem}
.others{border-top:1px solid var(--line);padding-top:1rem;font-size:.9375rem}
.others p{color:var(--muted)}
.others ul{display:flex;flex-wrap:wrap;gap:0 1.25rem}
:target{scroll-margin-top:1rem}
table{width:100%;border-collapse:collapse;font-size:.9375rem}
table,tbody,tr,th,td{display:block;text-align:start}
thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
tbody tr{padding:.5rem 0;border-bottom:1px solid var(--line)}
tbody th{overflow-wrap:anywhere}
code{display:block;font:600 .8125rem/1.85 ui-monospace,monospace}
.ways{display:grid;gap:.75rem;list-style:none}
.prose>.ways{margin-top:1.5rem}
.ways a{display:block;color:inherit;text-decoration:none;overflow-wrap:anywhere}
.ways a>*{display:block;margin:0}
.ways small{color:var(--muted)}
.facts{display:grid;gap:.5rem;font-size:.9375rem}
.facts>div{display:flex;flex-wrap:wrap;gap:0 1.5rem}
.facts dt{width:10rem;color:var(--muted)}
.facts dd{flex:1 1 12rem}
.packages{display:grid;grid-template-columns:minmax(0,1fr);gap:1.25rem;margin-top:1.75rem}
.packages li{position:relative;display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:.1rem 1rem}
.packages li>*{margin:0}
.packages .price{margin-left:auto;font-size:1.25rem;font-weight:650}
.packages s{font-weight:400;color:var(--muted)}
.packages .muted{font-size:.9375rem}
.packages .muted small{display:block}
.packages a{width:100%;margin-top:.75rem}
.popular{border-color:var(--note-ink)}
.badge{position:absolute;top:0;left:.75rem;width:max-content;max-width:92%;transform:translateY(-50%);padding:.25rem .75rem;text-align:center;border-radius:1rem;background:var(--note);color:var(--note-ink);font-size:.8125rem;font-weight:600}
.packages+.small,.costs+.small,.static>.note,.none{margin-top:.75rem}
.static section>.note{width:fit-content;margin-top:1.25rem;font-size:.9375rem}
.card.costs{padding:0;margin-top:.75rem}
.costs>div{display:flex;flex-wrap:wrap;gap:0 1rem;padding:.75rem 1rem;font-size:.9375rem}
.costs>div+div{margin:0;border-top:1px solid var(--line)}
.costs dt{flex:1 1 10rem;min-width:0}
.costs dd{margin-left:auto;font-weight:600}
.halves,.sides,.sides>div{display:grid;gap:1.25rem;align-items:start;grid-template-columns:minmax(0,1fr)}
.halves{margin-top:2rem}
.sides{margin-top:1.5rem}
.sides .card{font-size:.9375rem}
.static .fields{max-width:none;padding:min(1.1rem,5.5vw);border-radius:1.125rem;border:1px solid var(--line);background:var(--surface)}
.static .fields label:not(.choice *){display:block;margin-bottom:.3rem}
.fields textarea{width:100%;padding:.6rem .75rem;border-radius:.625rem;border:1px solid var(--edge);background:var(--surface);color:inherit;font:inherit;resize:vertical}
.fields [aria-invalid]{border-color:var(--danger)}
.fields .wrong,.fields .small{margin-top:.3rem}
.fields .small label *,label .small{margin:0}
.static .choice{grid-template-columns:repeat(auto-fit,minmax(min(9rem,100%),1fr))}
.given{display:flex;flex-wrap:wrap;align-items:center;gap:0 1rem;font-size:.9375rem}
.given a{display:inline-flex;align-items:center;min-height:2.75rem}
.report+.report{padding-top:.9rem;border-top:1px solid var(--line)}
.report .note{margin-top:.5rem}
.said{white-space:pre-line;overflow-wrap:anywhere}
.join{margin-top:2rem;text-align:center}
@media (width>=36rem){.ways:not(.sides *){grid-template-columns:1fr 1fr}.contents ol{columns:2;gap:1.5rem}.contents a{min-height:2rem}
table{display:table}tbody{display:table-row-group}tr{display:table-row}th,td{display:table-cell;padding:.6rem 1rem .6rem 0;vertical-align:top;border-bottom:1px solid var(--line)}
thead{display:table-header-group;position:static;clip-path:none;color:var(--muted)}thead th{font-weight:500}tbody td:last-child{color:var(--muted)}th:first-child,th:last-child{width:25%}}
@media (width>=48rem){.packages{grid-template-columns:repeat(3,minmax(0,1fr))}.packages li{flex-direction:column;align-items:stretch;padding:1.5rem;text-align:center}
.packages .price{order:1;margin:.5rem auto 0}.packages .small{order:1;margin-bottom:.75rem}.packages a{order:1;margin-top:auto}.badge{left:50%;transform:translate(-50%,-50%)}
.halves{grid-template-columns:repeat(2,minmax(0,1fr));gap:2rem}}
@media (width>=62rem){.sides{grid-template-columns:minmax(0,3fr) minmax(0,2fr)}}
@media print{:root{color-scheme:light}.bar>*:not(.brand),.foot nav,.contents,.others,.join{display:none}a{color:inherit}section{break-inside:avoid-page}}
`
