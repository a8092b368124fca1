/** How an exported page looks: black on white; on paper A4 with the picture on its first sheet. */
import { Markup } from './markup.ts';
import { FONT } from './svg-style.ts';

export const STYLE = new Markup(`
:root{color-scheme:light}
body{margin:24px auto;padding:0 24px;max-width:1320px;font:13px/1.45 ${FONT};color:#000;background:#fff}
h1{margin:0;font-size:22px;line-height:1.25;overflow-wrap:anywhere}
h2{margin:22px 0 6px;font-size:15px}
p{margin:4px 0;overflow-wrap:anywhere}
.warning{font-weight:600}
figure{margin:14px 0}
figure svg{display:block;max-width:100%;height:auto}
table{width:100%;border-collapse:collapse;font-size:11.5px}
th,td{padding:4px 8px 4px 0;border-bottom:1px solid #bbb;text-align:left;vertical-align:top;overflow-wrap:anywhere}
th{border-bottom-color:#333;font-weight:600;overflow-wrap:normal}
.short{white-space:nowrap}
.code{min-width:66ch;font:10px/1.4 ui-monospace,Menlo,Consolas,monospace;word-break:break-all}
.number{text-align:right;padding-right:24px}
@page{size:A4 landscape;margin:12mm 12mm 14mm;@bottom-right{content:counter(page) " / " counter(pages);font:9pt ${FONT}}}
@media print{
body{margin:0;padding:0;max-width:none}
figure{margin:8px 0 0;break-after:page;break-inside:avoid}
figure svg{max-height:158mm;margin:0 auto}
h2{break-after:avoid}
thead{display:table-header-group}
tr{break-inside:avoid}
section:first-of-type h2{margin-top:0}
}
`);
