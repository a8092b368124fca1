/** The files of one search in a pack: its record, its result as it is kept, and every document, with the answers of the register apart. */
import { createHash } from 'node:crypto';
import { searchRecord, searchSummary } from '../../ledger/search-rows/search-record.ts';
import type { AcceptedSearch, CompletedSearch } from '../../ledger/search-rows/search-row.ts';
import type { StoredResult } from '../../ledger/search-rows/stored-result.ts';
import type { SourceDocument } from '../../model/entity/entity.ts';
import type { EndedSearch } from '../../model/evidence/history.ts';
import { answerFile, extensionOf, searchFile } from '../../model/evidence/pack-files.ts';
import type { Exchange } from '../../registers/exchange.ts';
import type { PackBucket } from './pack-bucket.ts';
import type { PackWriter } from './pack-writer.ts';

/** A document that was kept with a result is not what it was. */
export class EvidenceDamaged extends Error {
  override readonly name = 'EvidenceDamaged';
}

/** A document is kept no more (`keepDocumentsDays`). */
export class DocumentsExpired extends Error {
  override readonly name = 'DocumentsExpired';
}

/** What a pack says of how a result came about. */
export interface Derivation {
  searchId: string;
  /** Of the result, hex. */
  resultSha256: string;
  /** The proof file, as it was kept since the search. */
  proof?: string;
  /** The answers in it, a file each. */
  answers: string[];
  papers: string[];
}

interface Files {
  writer: PackWriter;
  bucket: PackBucket;
}

export async function writeFailedSearch({ writer }: Files, row: AcceptedSearch): Promise<void> {
  await writer.jsonPayload(searchFile(row.searchId, 'search.json'), searchRecord(row));
}

/** Rejects with `EvidenceDamaged`, or with `DocumentsExpired`. */
export async function writeSearch(files: Files, row: CompletedSearch, result: StoredResult): Promise<Derivation> {
  const { searchId } = row;
  const { writer, bucket } = files;
  await writer.jsonPayload(searchFile(searchId, 'search.json'), searchSummary(row));
  const { sha256 } = await writer.payload(searchFile(searchId, 'result.json'), result.json);
  const derivation: Derivation = { searchId, resultSha256: sha256, answers: [], papers: [] };
  for (const document of result.entity.sourceDocuments) {
    const body = await keptDocument(bucket, document);
    if (document.kind === 'register_answer') {
      derivation.proof = (await writer.payload(searchFile(searchId, 'proof.json'), body)).path;
      derivation.answers.push(...(await writeAnswers(writer, searchId, body)));
    } else {
      const path = searchFile(searchId, `papers/${document._documentID}.${extensionOf(document.contentType)}`);
      derivation.papers.push((await writer.payload(path, body)).path);
    }
  }
  return derivation;
}

async function keptDocument(bucket: PackBucket, { _documentID, sha256 }: SourceDocument): Promise<Buffer> {
  const body = await bucket.document(_documentID);
  if (!body) throw new DocumentsExpired(`the document ${_documentID} is kept no more`);
  if (createHash('sha256').update(body).digest('hex') !== sha256)
    throw new EvidenceDamaged(`the document ${_documentID} is not what its result says`);
  return body;
}

/** Of each answer what was asked and what is known about it, and its bytes beside it. */
async function writeAnswers(writer: PackWriter, searchId: string, proof: Buffer): Promise<string[]> {
  const { exchanges } = JSON.parse(proof.toString('utf8')) as { exchanges: Exchange[] };
  const written: string[] = [];
  for (const [at, { body, encoding, ...facts }] of exchanges.entries()) {
    const hasBody = facts.leftOut !== 'document' && facts.leftOut !== 'credentials';
    const bodyFile = hasBody ? answerFile(searchId, at, `body.${extensionOf(facts.contentType)}`) : undefined;
    if (bodyFile) await writer.payload(bodyFile, encoding === 'base64' ? Buffer.from(body, 'base64') : body);
    const about = await writer.jsonPayload(answerFile(searchId, at, 'json'), { ...facts, ...(bodyFile && { bodyFile }) });
    written.push(about.path);
  }
  return written;
}

/** For the history of the case. */
export function endedSearch(row: AcceptedSearch): EndedSearch[] {
  if (row.status === 'PENDING') return [];
  const { searchId, searchType = 'search', entityId, updatedAt } = row;
  const base = { searchId, type: searchType, ...(entityId && { entityId }), endedAt: updatedAt };
  return row.status === 'COMPLETED'
    ? [{ ...base, status: row.status, resultSha256: row.manifest.sha256 }]
    : [{ ...base, status: row.status, ...(row.error && { error: row.error }) }];
}
