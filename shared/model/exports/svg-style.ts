/** How an exported picture looks: black on white, so that it prints. One class a rule, for programs that know no more of CSS. */

import { ROW_TEXT } from '../picture/row-texts.ts';
import { LABEL } from '../picture/sizes.ts';
import { Markup } from './markup.ts';

export const FONT = "Inter, 'Segoe UI', 'Helvetica Neue', Arial, 'Noto Sans', 'DejaVu Sans', sans-serif";

const INK = '#000';
const SOFT = '#3d3d3d';
const LINE = '#555';
/** Of lines that close a circle: dark red on a screen, dark grey on paper. */
const CIRCLE = '#a3150f';

/** Of letters, in pixels. */
export const SIZE = { title: 17, about: 12, detail: 11.5, chip: 11, legend: 11 } as const;

export const STYLE = new Markup(`
.p-paper{fill:#fff}
.p-title{font-size:${SIZE.title}px;font-weight:600;fill:${INK}}
.p-about{font-size:${SIZE.about}px;fill:${SOFT}}
.p-legend{font-size:${SIZE.legend}px;fill:${SOFT}}
.p-warning{font-size:${SIZE.about}px;font-weight:600;fill:${INK}}
.p-box{fill:#fff;stroke:${LINE};stroke-width:1.2}
.p-ended{stroke-dasharray:5 3}
.p-target{fill:#f1f1f1;stroke:${INK};stroke-width:2.2}
.p-mark{fill:#333}
.p-name{font-weight:600;fill:${INK}}
.p-detail{font-size:${SIZE.detail}px;fill:${SOFT}}
.p-country{font-weight:600;fill:${INK}}
.p-chip{fill:#fff;stroke:${LINE};stroke-dasharray:3 3}
.p-unknown{fill:#fff;stroke:${LINE}}
.p-hatch{fill:none;stroke:${LINE};stroke-width:1.4}
.p-reason{font-size:${SIZE.chip}px;fill:${SOFT}}
.p-stub{fill:none;stroke:${LINE};stroke-width:1.3;stroke-dasharray:2 3}
.p-head{font-size:${SIZE.detail}px;font-weight:600;fill:${SOFT}}
.p-row{font-size:${ROW_TEXT.name}px;fill:${INK}}
.p-value{font-size:${ROW_TEXT.value}px;fill:${SOFT}}
.p-share{font-size:${ROW_TEXT.value}px;font-weight:600;fill:${INK}}
.p-line{fill:none;stroke:${LINE};stroke-width:1.4;stroke-linejoin:round}
.p-quarter{stroke-width:2}
.p-half{stroke-width:2.8}
.p-indirect{stroke-dasharray:9 4}
.p-structure{stroke-dasharray:6 4}
.p-officer{stroke-width:1.6;stroke-dasharray:1.5 4;stroke-linecap:round}
.p-back{stroke:${CIRCLE}}
.p-arrow{fill:${LINE}}
.p-arrow-back{fill:${CIRCLE}}
.p-ground{fill:#fff}
.p-label{font-size:${LABEL.size}px;fill:${SOFT}}
.p-strong{font-weight:600;fill:${INK}}
`);

/** Of a picture that stands alone: on paper it is no larger than a sheet. A page has its own rules. */
export const SHEET = new Markup('@media print{svg{max-width:100%;max-height:100vh;height:auto}@page{size:A4 landscape;margin:12mm}}\n');
