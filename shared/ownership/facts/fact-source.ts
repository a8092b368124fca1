/** Where a fact was read. Types only. PURE. */

/** The source of a fact: ids and a JSON pointer into the kept answer, no text. */
export interface FactSource {
  registry?: string;
  searchId?: string;
  _documentID?: string;
  pointer?: string;
  retrievedAt?: string;
  asOf?: string;
}
