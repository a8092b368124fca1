/** DE: the courts that keep registers, by their XJustiz code, and the search of a court by a typed name. PURE. */
import { comparableName } from '../../model/entity/names.ts';

const COURTS: ReadonlyMap<string, string> = new Map(
  `
  B1204 Freiburg; B1601 Mannheim; B2609 Stuttgart; B2805 Ulm; D2102 Augsburg; D2201 Deggendorf; D2304 Kempten (Allgäu);
  D2404 Landshut; D2505 Memmingen; D2601 München; D2803 Passau; D2910 Traunstein; D3101 Amberg; D3201 Ansbach; D3304 Fürth;
  D3310 Nürnberg; D3410 Regensburg; D3413 Straubing; D3508 Weiden i.d. OPf.; D4102 Aschaffenburg; D4201 Bamberg; D4301 Bayreuth;
  D4401 Coburg; D4501 Hof; D4608 Schweinfurt; D4708 Würzburg; D5701 Ingolstadt; F1103 Berlin (Charlottenburg); G1103 Cottbus;
  G1207 Frankfurt (Oder); G1309 Neuruppin; G1312 Potsdam; H1101 Bremen; K1101 Hamburg; M1103 Darmstadt; M1114 Offenbach am Main;
  M1201 Frankfurt am Main; M1202 Bad Homburg v.d. Höhe; M1203 Königstein im Taunus; M1301 Fulda; M1305 Bad Hersfeld;
  M1405 Friedberg (Hessen); M1406 Gießen; M1502 Hanau; M1602 Eschwege; M1603 Fritzlar; M1607 Kassel; M1608 Korbach;
  M1706 Limburg a. d. Lahn; M1710 Wetzlar; M1809 Marburg; M1906 Wiesbaden; N1105 Neubrandenburg; N1107 Pasewalk;
  N1112 Waren (Müritz); N1202 Greifswald; N1206 Rostock; N1209 Stralsund; N1210 Wismar; N1303 Güstrow; N1305 Ludwigslust;
  N1308 Schwerin; P1103 Braunschweig; P2106 Stadthagen; P2204 Göttingen; P2305 Hannover; P2408 Hildesheim; P2507 Lüneburg;
  P2613 Tostedt; P2716 Walsrode; P3101 Aurich; P3210 Oldenburg (Oldenburg); P3313 Osnabrück; R1101 Düsseldorf; R1102 Neuss;
  R1104 Ratingen; R1202 Duisburg; R1206 Oberhausen; R1302 Geldern; R1304 Kleve; R1402 Krefeld; R1502 Erkelenz;
  R1504 Mönchengladbach; R1603 Remscheid; R1605 Solingen; R1608 Wuppertal; R1901 Arnsberg; R1911 Soest; R1912 Warstein;
  R2101 Bielefeld; R2102 Bünde; R2103 Gütersloh; R2105 Herford; R2108 Bad Oeynhausen; R2201 Bochum; R2203 Herne;
  R2204 Recklinghausen; R2207 Witten; R2307 Lemgo; R2402 Dortmund; R2404 Hamm; R2406 Lünen; R2503 Essen; R2507 Gelsenkirchen;
  R2602 Hagen; R2604 Iserlohn; R2702 Ahlen; R2706 Steinfurt; R2707 Coesfeld; R2713 Münster; R2809 Paderborn; R2813 Warburg;
  R2909 Siegen; R3101 Aachen; R3103 Düren; R3106 Schleiden; R3201 Bonn; R3208 Siegburg; R3306 Köln; T2101 Bad Kreuznach;
  T2210 Koblenz; T2214 Montabaur; T2304 Mainz; T2408 Wittlich; T3104 Ludwigshafen am Rhein; T3201 Kaiserslautern;
  T3304 Landau in der Pfalz; T3403 Zweibrücken; U1104 Dresden; U1206 Chemnitz; U1308 Leipzig; V1102 Homburg; V1103 Lebach;
  V1104 Merzig; V1105 Neunkirchen; V1107 Ottweiler; V1109 Saarbrücken; V1110 Saarlouis; V1111 Sankt Ingbert; V1112 Sankt Wendel;
  V1115 Völklingen; V1116 Merzig - Zweigstelle Wadern; W1215 Stendal; X1112 Flensburg; X1321 Pinneberg; X1517 Kiel; X1721 Lübeck;
  Y1101 Apolda; Y1102 Arnstadt; Y1105 Eisenach; Y1106 Erfurt; Y1108 Gotha; Y1109 Heilbad Heiligenstadt; Y1110 Mühlhausen;
  Y1111 Nordhausen; Y1112 Sömmerda; Y1113 Sondershausen; Y1114 Weimar; Y1201 Altenburg; Y1203 Gera; Y1205 Greiz; Y1206 Jena;
  Y1208 Pößneck - Zweigstelle Bad Lobenstein; Y1209 Pößneck; Y1210 Rudolstadt; Y1211 Rudolstadt - Zweigstelle Saalfeld;
  Y1214 Stadtroda; Y1301 Bad Salzungen; Y1302 Hildburghausen; Y1303 Arnstadt - Zweigstelle Ilmenau; Y1304 Meiningen;
  Y1307 Sonneberg; Y1308 Suhl; B8534 Stuttgart; B8535 Mannheim; B8536 Freiburg; B8537 Ulm`
    .split(';')
    .map((court) => court.trim())
    .map((court) => [court.slice(0, 5), court.slice(6)]),
);

/** `D2601`, `D2601V`, `K1101R` -> `München`, `Hamburg`. */
export const courtOf = (code: string | undefined): string | undefined => COURTS.get(code?.slice(0, 5).toUpperCase() ?? '');

/** The register courts of Baden-Württemberg have two: as courts, and as registers. */
export const codesOf = (court: string): string[] => [...COURTS].flatMap(([code, name]) => (name === court ? [code] : []));

const wordsOf = (name: string): string[] => comparableName(name).split(' ').toSorted();
/** `ü` as `ue`, for keyboards without umlauts. */
const withoutUmlauts = (name: string): string =>
  name.replace(/[äöü]/gi, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter.toLowerCase()]!);
const BY_WORDS: readonly (readonly [name: string, words: readonly string[]])[] = [...COURTS.values()].flatMap((name) =>
  [...new Set([name, withoutUmlauts(name)])].map((way) => [name, wordsOf(way)] as const),
);
const OFFICE = /\b(?:Amtsgerichte?s?|AG|Registergericht|Handelsregister|District court|des|beim|in)\b/gi;

/** `Amtsgericht Charlottenburg (Berlin)`, `Berlin`, `Bad Homburg v.d.H.`: the same words, else a part that only one court has. */
export function courtNamed(typed: string): string | undefined {
  const words = wordsOf(typed.replace(OFFICE, ' '));
  const long = words.filter((word) => word.length > MAX_FILLER_LENGTH);
  const same = BY_WORDS.find(([, own]) => own.join(' ') === words.join(' '));
  const within = new Set(BY_WORDS.filter(([, own]) => long.every((word) => own.includes(word))).map(([name]) => name));
  return same?.[0] ?? (long.length > 0 && within.size === 1 ? [...within][0] : undefined);
}

/** Words up to this length (`am`, `i.d.`, `St.`) have several spellings and are ignored. */
const MAX_FILLER_LENGTH = 2;
