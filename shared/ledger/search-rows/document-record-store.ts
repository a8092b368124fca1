/** Records of documents: what a document is, and where its bytes are in the bucket. */
import type { SourceDocument } from '../../model/entity/entity.ts';
import type { KeyOf } from '../../platform/table/item.ts';
import { documentKey } from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';

export type StoredDocument = SourceDocument & { searchId: string; bucketKey: string };

export const documentRecordKey = (documentId: string): KeyOf<StoredDocument> => documentKey(documentId);

export class DocumentRecords {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async read(documentId: string): Promise<StoredDocument | undefined> {
    return this.#table.get(documentRecordKey(documentId));
  }

  async write(searchId: string, document: SourceDocument, bucketKey: string): Promise<void> {
    await this.#table.put({ item: { ...documentKey(document._documentID), ...document, searchId, bucketKey } });
  }
}
