/** CH: the nominal value of the quotas of a GmbH that a party holds. PURE. */

const ONE = /^(?:eine[mr]?|une?|una|uno)$/i;
const PARCEL =
  /(?:(\d[\d'’]{0,20}|eine[mr]?|une?|una|uno)\s{1,5}(?:Stammanteile?n?|Stammeinlagen?|parts?(?: sociales?)?|quot[ae])\s{1,5}(?:zu je|zu|von je|von|de|da|di)|(?:Stammanteil|Stammeinlage|part sociale|quota):)\s{1,5}([A-Z]{3})\s{1,5}(\d[\d'’]{0,20}(?:\.\d{1,2})?)/gi;
const PARCELS = /Stammanteil|Stammeinlage|\bparts?\b|\bquot[ae]\b/gi;

/**
 * In hundredths of the currency: `mit 60 Stammanteilen zu je CHF 100.00` is 600000, `Stammanteil: CHF 10'000` 1000000. `undefined`
 * where not every quota in the words is understood, or one is in another currency.
 */
export function nominalOf(words: string, currency: string): number | undefined {
  const parcels = [...words.matchAll(PARCEL)];
  if (parcels.length === 0 || parcels.length !== [...words.matchAll(PARCELS)].length) return undefined;
  if (parcels.some(([, , unit]) => unit!.toUpperCase() !== currency)) return undefined;
  return parcels.reduce(
    (sum, [, many, , value]) => sum + (many === undefined || ONE.test(many) ? 1 : amount(many)) * hundredths(value!),
    0,
  );
}

const amount = (text: string): number => Number(text.replace(/['’]/g, ''));
const hundredths = (text: string): number => Math.round(amount(text) * 100);
