/**
 * Legal forms as they appear in company names, and other texts that registers append to a name. PURE.
 *
 * Written without dots and slashes: `SA` also matches `S.A.` and `S A`, `SRO` also `s.r.o.`. Accents and case do not matter.
 */

const list = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((form) => form.trim())
    .filter(Boolean);

const ENGLISH = `
  Limited, Ltd, Public Limited Company, PLC, Limited Liability Partnership, LLP, Limited Partnership, LP, CIC, CIO, CLG, DAC, UC
  Community Interest Company, Unlimited Company, Designated Activity Company, Private Limited, Private, Pvt, Pte, Pty, Proprietary
  Incorporated, Inc, Corporation, Corp, Limited Liability Company, LLC, PLLC, PBC, Bhd, Sdn, Tbk, Cyfyngedig, Cyf, CCC`;

const GERMAN = `
  Gesellschaft mit beschränkter Haftung, GmbH, gGmbH, mbH, GesmbH, Aktiengesellschaft, AG, Kommanditgesellschaft, KG, KGaA
  GmbH Co KG, GmbH Co KGaA, GmbH Co oHG, AG Co KG, AG Co KGaA, SE Co KG, SE Co KGaA, UG Co KG, UG, UG haftungsbeschränkt
  haftungsbeschränkt, Unternehmergesellschaft, Offene Handelsgesellschaft, oHG, OG, GbR, eGbR, eK, eKfm, eKfr, eG, PartG, PartGmbB, VVaG`;

const FRENCH_AND_DUTCH = `
  Société anonyme, SA, Société à responsabilité limitée, SARL, Sàrl, EURL, Société par actions simplifiée, SAS, SASU
  Société par actions simplifiée unipersonnelle, Société en nom collectif, SNC, Société civile immobilière, SCI, Société civile
  Société en commandite par actions, SCA, Société en commandite simple, SCS, SCSp, SCP, SCM, SELARL, SELAS, GIE, SCOP, SICAV
  Société européenne, SE, SCRL, SPRL, ASBL, Besloten vennootschap, BV, Naamloze vennootschap, NV, BVBA, CVBA, VZW, CV, VOF, Comm V
  Commanditaire vennootschap, GCV, Stichting`;

const NORDIC_AND_BALTIC = `
  Aksjeselskap, AS, Allmennaksjeselskap, ASA, ANS, DA, ENK, NUF, KS, SF, Aktieselskab, Anpartsselskab, ApS, IVS, AMBA, FMBA, SMBA
  Aktiebolag, Aktiebolaget, AB, AB publ, publ, Handelsbolag, HB, KB, Osakeyhtiö, Oy, Oyj, Oy AB, Abp, Ky, Osk, hf, ehf
  Osaühing, OÜ, Aktsiaselts, SIA, UAB, MB, VšĮ`;

const CZECH_SLOVAK_POLISH = `
  Společnost s ručením omezeným, Spoločnosť s ručením obmedzeným, SRO, spol, Akciová společnost, Akciová spoločnosť, ks, vos
  Veřejná obchodní společnost, Komanditní společnost, Družstvo
  Spółka z ograniczoną odpowiedzialnością, Spółka z o o, Sp z o o, Sp z oo, Spzoo, Spółka akcyjna, Prosta spółka akcyjna, PSA
  Spółka jawna, Sp j
  Spółka komandytowa, Sp k, Spółka komandytowo akcyjna, SKA, Spółka partnerska, Sp p, Spółka cywilna, SC`;

const SOUTHERN = `
  Società per azioni, SpA, Società a responsabilità limitata, Srl, Srls, Sapa, Sociedad anónima, SAU, Sociedad limitada, SL, SLU, SLL
  Sociedad de responsabilidad limitada, Sociedad cooperativa, S Coop, Sociedade anónima, Limitada, Lda, Ltda, Unipessoal Lda
  Unipessoal, SGPS, EIRELI, EIRL, SA de CV, SAB de CV, SAPI de CV, S de RL de CV, Doo, Ood, Eood, Ead, Kft, Zrt, Nyrt, Bt, Rt, Kkt, IKE, EPE
  Anonim Şirketi, Limited Şirketi`;

const ELSEWHERE = `
  ООО, АО, ПАО, ЗАО, ОАО, НАО, ТОВ, ПрАТ, ТОО, OOO, PAO, ZAO, OAO, TOV, Kabushiki Kaisha, KK, GK, YK
  FZE, FZCO, FZ LLC, WLL, QSC, JSC, PJSC, OJSC, CJSC, BSC, SAOG, SAE`;

/** Not a legal form, but not part of the name either. */
const STATES = `
  in liquidation, en liquidation, in liquidatie, in Abwicklung, in administration, in receivership, under avvikling, under konkurs
  v likvidaci, v likvidácii, w likwidacji, w upadłości, w restrukturyzacji`;

/** At the end of a name, sometimes several: `GmbH & Co. KG`, `Ltd in liquidation`. */
export const LEGAL_FORMS: readonly string[] = [
  ENGLISH,
  GERMAN,
  FRENCH_AND_DUTCH,
  NORDIC_AND_BALTIC,
  CZECH_SLOVAK_POLISH,
  SOUTHERN,
  ELSEWHERE,
  STATES,
].flatMap(list);

/** Only with dots or slashes (`N.A.`, `I/S`): without them they are words, countries or states. */
export const DOTTED_FORMS = list('NA, NL, IL, EV, UA, BA, IS, PS, EF, ZS, ZU, OPS, SP, ME, AE, OE, EE, DD, AD');

/** Forms at the beginning of a name in some countries: `AS Tallink`, `UAB Maxima`, `ООО Ромашка`, `S.R.L. "Codru"`. */
export const LEADING_FORMS = list(`
  AS, OÜ, SIA, UAB, AB, Oy, PT, SARL, SAS, SASU, EURL, SCI, SNC, GIE, Aktiebolaget, Stichting
  ООО, АО, ПАО, ЗАО, ОАО, ТОВ, ПрАТ, ТОО, OOO, PAO, ZAO, OAO, TOV
  SRL, S.R.L., Societatea cu răspundere limitată, Societate cu răspundere limitată, Societatea pe acțiuni, Societate pe acțiuni
  Întreprinderea cu capital străin, ÎCS, Î.C.S.`);
