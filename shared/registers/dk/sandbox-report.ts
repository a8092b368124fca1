/** Sandbox DK: the annual report of an invented company as an XBRL instance in the Danish taxonomy: its own year, the year before, its group. */

/** A fact: its name, its years (now, then), and whether it is of a day. */
const ROWS = [
  ['fsa:Revenue', 9_400_000, 8_800_000, false],
  ['fsa:GrossProfitLoss', 3_100_000, 2_950_000, false],
  ['fsa:ProfitLossFromOrdinaryOperatingActivities', 640_000, -80_000, false],
  ['fsa:ProfitLoss', 470_000, -95_000, false],
  ['fsa:Assets', 5_200_000, 4_700_000, true],
  ['fsa:Equity', 2_150_000, 1_680_000, true],
  ['fsa:Provisions', 50_000, 0, true],
  ['fsa:LiabilitiesOtherThanProvisions', 3_000_000, 3_020_000, true],
] as const;

export function annualReport(number: string, year: number): string {
  const facts = ROWS.flatMap(([name, now, then, ofDay]) => [
    fact(name, ofDay ? 'end' : 'year', now),
    fact(name, ofDay ? 'end-before' : 'year-before', then),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>
<xbrli:xbrl xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:fsa="http://xbrl.dcca.dk/fsa" xmlns:gsd="http://xbrl.dcca.dk/gsd"
  xmlns:cmn="http://xbrl.dcca.dk/cmn" xmlns:iso4217="http://www.xbrl.org/2003/iso4217" xmlns:xbrldi="http://xbrl.org/2006/xbrldi">
${[
  context(number, 'year', during(year)),
  context(number, 'year-before', during(year - 1)),
  context(number, 'end', at(year)),
  context(number, 'end-before', at(year - 1)),
  context(number, 'year-group', during(year), GROUP),
].join('\n')}
<xbrli:unit id="DKK"><xbrli:measure>iso4217:DKK</xbrli:measure></xbrli:unit>
<xbrli:unit id="pure"><xbrli:measure>xbrli:pure</xbrli:measure></xbrli:unit>
<gsd:IdentificationNumberCvrOfReportingEntity contextRef="year">${number}</gsd:IdentificationNumberCvrOfReportingEntity>
${facts.join('\n')}
${fact('fsa:Revenue', 'year-group', 31_000_000)}
<fsa:AverageNumberOfEmployees contextRef="year" unitRef="pure" decimals="0">14</fsa:AverageNumberOfEmployees>
</xbrli:xbrl>
`;
}

const GROUP =
  '<xbrli:scenario><xbrldi:explicitMember dimension="cmn:ConsolidatedSoloDimension">cmn:ConsolidatedMember</xbrldi:explicitMember></xbrli:scenario>';

const during = (year: number): string => `<xbrli:startDate>${year}-01-01</xbrli:startDate><xbrli:endDate>${year}-12-31</xbrli:endDate>`;
const at = (year: number): string => `<xbrli:instant>${year}-12-31</xbrli:instant>`;

const context = (number: string, id: string, period: string, scenario = ''): string =>
  `<xbrli:context id="${id}"><xbrli:entity><xbrli:identifier scheme="http://www.dcca.dk/cvr">${number}</xbrli:identifier></xbrli:entity><xbrli:period>${period}</xbrli:period>${scenario}</xbrli:context>`;

const fact = (name: string, contextRef: string, value: number): string =>
  `<${name} contextRef="${contextRef}" unitRef="DKK" decimals="0">${value}</${name}>`;
