/** Sandbox GB: the last accounts of an invented company, as filed in iXBRL: its own year and the year before, in thousands of pounds. */
const CURRENT = ['2023-01-01', '2023-12-31'] as const;
const PREVIOUS = ['2022-01-01', '2022-12-31'] as const;

/** A fact: its name, its years (now, then) as printed, and whether it is of a day. `-` means zero, brackets mean a loss. */
const ROWS = [
  ['Turnover', 'TurnoverRevenue', '4,210', '3,985', false],
  ['Operating profit/(loss)', 'OperatingProfitLoss', '318', '(42)', false],
  ['Profit/(loss) for the year', 'ProfitLoss', '245', '(57)', false],
  ['Fixed assets', 'FixedAssets', '1,480', '1,395', true],
  ['Current assets', 'CurrentAssets', '960', '805', true],
  ['Provisions', 'ProvisionsForLiabilitiesBalanceSheetSubtotal', '-', '12', true],
  ['Net assets', 'NetAssetsLiabilities', '1,730', '1,485', true],
  ['Shareholders’ funds', 'Equity', '1,730', '1,485', true],
] as const;

export function accounts(number: string, name: string): string {
  const rows = ROWS.map(([label, concept, now, then, ofDay]) => {
    const [nowIn, thenIn] = ofDay ? ['end', 'end-before'] : ['year', 'year-before'];
    return `<tr><td>${label}</td><td>${amount(concept, nowIn, now)}</td><td>${amount(concept, thenIn, then)}</td></tr>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL" xmlns:ixt2="http://www.xbrl.org/inlineXBRL/transformation/2011-07-31"
  xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:xbrldi="http://xbrl.org/2006/xbrldi" xmlns:iso4217="http://www.xbrl.org/2003/iso4217"
  xmlns:core="http://xbrl.frc.org.uk/fr/2023-01-01/core" xmlns:bus="http://xbrl.frc.org.uk/cd/2023-01-01/business">
<head><title>${name} - accounts</title></head>
<body>
<div style="display:none"><ix:header><ix:resources>
${[
  context(number, 'year', during(CURRENT)),
  context(number, 'year-before', during(PREVIOUS)),
  context(number, 'end', at(CURRENT[1])),
  context(number, 'end-before', at(PREVIOUS[1])),
  context(number, 'end-shares', at(CURRENT[1]), 'core:EquityClassesDimension', 'core:ShareCapital'),
  context(number, 'year-group', during(CURRENT), 'bus:GroupCompanyDataDimension', 'bus:Consolidated'),
].join('\n')}
<xbrli:unit id="GBP"><xbrli:measure>iso4217:GBP</xbrli:measure></xbrli:unit>
<xbrli:unit id="people"><xbrli:measure>xbrli:pure</xbrli:measure></xbrli:unit>
</ix:resources></ix:header></div>
<h1>${name}</h1>
<p>Company number <ix:nonNumeric name="bus:UKCompaniesHouseRegisteredNumber" contextRef="year">${number}</ix:nonNumeric></p>
<table>
${rows.join('\n')}
<tr><td>Called up share capital</td><td>${amount('Equity', 'end-shares', '100')}</td></tr>
<tr><td>Turnover of the group</td><td>${amount('TurnoverRevenue', 'year-group', '9,870')}</td></tr>
</table>
<p>The company had ${people('year', '31')} employees on average (the year before: ${people('year-before', '28')}).</p>
</body></html>`;
}

const during = ([start, end]: readonly [string, string]): string =>
  `<xbrli:startDate>${start}</xbrli:startDate><xbrli:endDate>${end}</xbrli:endDate>`;
const at = (day: string): string => `<xbrli:instant>${day}</xbrli:instant>`;

function context(number: string, id: string, period: string, dimension?: string, member?: string): string {
  const segment = dimension
    ? `<xbrli:segment><xbrldi:explicitMember dimension="${dimension}">${member}</xbrldi:explicitMember></xbrli:segment>`
    : '';
  const identifier = `<xbrli:identifier scheme="http://www.companieshouse.gov.uk/">${number}</xbrli:identifier>`;
  return `<xbrli:context id="${id}"><xbrli:entity>${identifier}${segment}</xbrli:entity><xbrli:period>${period}</xbrli:period></xbrli:context>`;
}

function amount(concept: string, contextRef: string, printed: string): string {
  const about = `name="core:${concept}" contextRef="${contextRef}" unitRef="GBP" decimals="-3" scale="3"`;
  if (printed === '-') return `<ix:nonFraction ${about} format="ixt2:zerodash">-</ix:nonFraction>`;
  const loss = printed.startsWith('(');
  const fact = `<ix:nonFraction ${about} format="ixt2:numdotdecimal"${loss ? ' sign="-"' : ''}>${printed.replace(/[()]/g, '')}</ix:nonFraction>`;
  return loss ? `(${fact})` : fact;
}

const people = (contextRef: string, printed: string): string =>
  `<ix:nonFraction name="core:AverageNumberEmployeesDuringPeriod" contextRef="${contextRef}" unitRef="people" decimals="0">${printed}</ix:nonFraction>`;
