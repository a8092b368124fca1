/** GLEIF: the calendar day that an LEI issuer meant by a timestamp. PURE. */
import { localDate } from '../../model/entity/dates.ts';

/**
 * The IANA time zone of each country, by area; for a country with several zones, that of its capital. A company in a zone west of the
 * capital gets the same day, because its midnight is a later hour of that day in the capital. The Atlantic provinces of Canada lie east of
 * their capital and have entries of their own.
 */
const AREAS: Readonly<Record<string, string>> = {
  Africa:
    'AO Luanda, BF Ouagadougou, BI Bujumbura, BJ Porto-Novo, BW Gaborone, CD Kinshasa, CF Bangui, CG Brazzaville, CI Abidjan, ' +
    'CM Douala, DJ Djibouti, DZ Algiers, EG Cairo, EH El_Aaiun, ER Asmara, ET Addis_Ababa, GA Libreville, GH Accra, ' +
    'GM Banjul, GN Conakry, GQ Malabo, GW Bissau, KE Nairobi, LR Monrovia, LS Maseru, LY Tripoli, MA Casablanca, ML Bamako, ' +
    'MR Nouakchott, MW Blantyre, MZ Maputo, NA Windhoek, NE Niamey, NG Lagos, RW Kigali, SD Khartoum, SL Freetown, SN Dakar, ' +
    'SO Mogadishu, SS Juba, ST Sao_Tome, SZ Mbabane, TD Ndjamena, TG Lome, TN Tunis, TZ Dar_es_Salaam, UG Kampala, ' +
    'ZA Johannesburg, ZM Lusaka, ZW Harare',
  America:
    'AG Antigua, AI Anguilla, AR Argentina/Buenos_Aires, AW Aruba, BB Barbados, BL St_Barthelemy, BO La_Paz, BQ Kralendijk, ' +
    'BR Sao_Paulo, BS Nassau, BZ Belize, CA Toronto, CA-NB Halifax, CA-NL St_Johns, CA-NS Halifax, CA-PE Halifax, ' +
    'CL Santiago, CO Bogota, CR Costa_Rica, CU Havana, CW Curacao, DM Dominica, DO Santo_Domingo, EC Guayaquil, GD Grenada, ' +
    'GF Cayenne, GL Nuuk, GP Guadeloupe, GT Guatemala, GY Guyana, HN Tegucigalpa, HT Port-au-Prince, JM Jamaica, KN St_Kitts, ' +
    'KY Cayman, LC St_Lucia, MF Marigot, MQ Martinique, MS Montserrat, MX Mexico_City, NI Managua, PA Panama, PE Lima, ' +
    'PM Miquelon, PR Puerto_Rico, PY Asuncion, SR Paramaribo, SV El_Salvador, SX Lower_Princes, TC Grand_Turk, ' +
    'TT Port_of_Spain, US New_York, UY Montevideo, VC St_Vincent, VE Caracas, VG Tortola, VI St_Thomas',
  Antarctica: 'AQ McMurdo',
  Arctic: 'SJ Longyearbyen',
  Asia:
    'AE Dubai, AF Kabul, AM Yerevan, AZ Baku, BD Dhaka, BH Bahrain, BN Brunei, BT Thimphu, CN Shanghai, CY Nicosia, ' +
    'GE Tbilisi, HK Hong_Kong, ID Jakarta, IL Jerusalem, IN Kolkata, IQ Baghdad, IR Tehran, JO Amman, JP Tokyo, KG Bishkek, ' +
    'KH Phnom_Penh, KP Pyongyang, KR Seoul, KW Kuwait, KZ Almaty, LA Vientiane, LB Beirut, LK Colombo, MM Yangon, ' +
    'MN Ulaanbaatar, MO Macau, MY Kuala_Lumpur, NP Kathmandu, OM Muscat, PH Manila, PK Karachi, PS Gaza, QA Qatar, SA Riyadh, ' +
    'SG Singapore, SY Damascus, TH Bangkok, TJ Dushanbe, TL Dili, TM Ashgabat, TW Taipei, UZ Tashkent, VN Ho_Chi_Minh, ' +
    'YE Aden',
  Atlantic: 'BM Bermuda, CV Cape_Verde, FK Stanley, FO Faroe, GS South_Georgia, IS Reykjavik, SH St_Helena',
  Australia: 'AU Sydney',
  Europe:
    'AD Andorra, AL Tirane, AT Vienna, AX Mariehamn, BA Sarajevo, BE Brussels, BG Sofia, BV Oslo, BY Minsk, CH Zurich, ' +
    'CZ Prague, DE Berlin, DK Copenhagen, EE Tallinn, ES Madrid, FI Helsinki, FR Paris, GB London, GG Guernsey, GI Gibraltar, ' +
    'GR Athens, HR Zagreb, HU Budapest, IE Dublin, IM Isle_of_Man, IT Rome, JE Jersey, LI Vaduz, LT Vilnius, LU Luxembourg, ' +
    'LV Riga, MC Monaco, MD Chisinau, ME Podgorica, MK Skopje, MT Malta, NL Amsterdam, NO Oslo, PL Warsaw, PT Lisbon, ' +
    'RO Bucharest, RS Belgrade, RU Moscow, SE Stockholm, SI Ljubljana, SK Bratislava, SM San_Marino, TR Istanbul, UA Kyiv, ' +
    'VA Vatican, XK Belgrade',
  Indian:
    'CC Cocos, CX Christmas, HM Kerguelen, IO Chagos, KM Comoro, MG Antananarivo, MU Mauritius, MV Maldives, RE Reunion, ' +
    'SC Mahe, TF Kerguelen, YT Mayotte',
  Pacific:
    'AS Pago_Pago, CK Rarotonga, FJ Fiji, FM Pohnpei, GU Guam, KI Tarawa, MH Majuro, MP Saipan, NC Noumea, NF Norfolk, ' +
    'NR Nauru, NU Niue, NZ Auckland, PF Tahiti, PG Port_Moresby, PN Pitcairn, PW Palau, SB Guadalcanal, TK Fakaofo, ' +
    'TO Tongatapu, TV Funafuti, UM Wake, VU Efate, WF Wallis, WS Apia',
};

const ZONES: ReadonlyMap<string, string> = new Map(
  Object.entries(AREAS).flatMap(([area, entries]) =>
    entries.split(', ').map((entry): [string, string] => {
      const [jurisdiction, city] = entry.split(' ') as [string, string];
      return [jurisdiction, `${area}/${city}`];
    }),
  ),
);

/** `DE` or `US-DE` -> the IANA zone of the subdivision or of its country; UTC for an unknown code. */
export function timeZone(jurisdiction: string): string {
  return ZONES.get(jurisdiction) ?? ZONES.get(jurisdiction.slice(0, 2)) ?? 'UTC';
}

/**
 * The day that an issuer meant by a timestamp. Most issuers send midnight in the company's time zone: `2006-10-12T22:00:00Z` for DE is
 * 2006-10-13. Others send a plain date as midnight in UTC: `2007-06-05T00:00:00Z` for US-DE is 2007-06-05, although it is still the 4th in
 * Delaware. The third guess is midnight in the issuer's own time zone, for the foreign companies that it serves: Central Europe (not proven)
 * and UTC+3 (Finland in summer, Turkey, Arabia).
 */
export function issuersDay(instant: string | null | undefined, jurisdiction: string): string | undefined {
  if (!instant || Number.isNaN(Date.parse(instant))) return undefined;
  const companyZone = timeZone(jurisdiction);
  const zone = [companyZone, 'UTC', 'Etc/GMT-1', 'Etc/GMT-2', 'Etc/GMT-3'].find((candidate) => isMidnight(instant, candidate));
  return localDate(instant, zone ?? companyZone);
}

function isMidnight(instant: string, timeZone: string): boolean {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium', hourCycle: 'h23' });
  return clock.format(Date.parse(instant)) === '00:00:00';
}
