/** A table whose partitions take at most 1,000 write units a second, as in DynamoDB; further writes get DynamoDB's error. */
import { type CountingProxy, countingProxy, type Interception } from './counting-proxy.ts';

const UNITS_A_SECOND = 1_000;
const UNIT_BYTES = 1_024;

const REFUSED: Interception = {
  status: 400,
  body: JSON.stringify({
    __type: 'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException',
    message: 'The level of configured provisioned throughput for the table was exceeded.',
  }),
};

interface Write {
  Item?: { pk: { S: string }; sk: object; data?: { B: string } };
  Key?: { pk: { S: string }; sk: object };
}

export interface PartitionLimit extends CountingProxy {
  /** Writes that were refused so far. */
  refused(): number;
}

/** A proxy in front of an engine. A partition keeps unused units for one second. */
export async function partitionLimit(target: string): Promise<PartitionLimit> {
  const proxy = await countingProxy(target);
  const partitions = new Map<string, { units: number; at: number }>();
  /** Units of each stored item, by key: deleting it costs as many. */
  const sizes = new Map<string, number>();
  let refused = 0;
  proxy.intercept(async (operation, body) => {
    if (operation !== 'PutItem' && operation !== 'DeleteItem') return undefined;
    const { Item, Key } = JSON.parse(body) as Write;
    const { pk } = (Item ?? Key)!;
    const now = performance.now();
    const { units = UNITS_A_SECOND, at = now } = partitions.get(pk.S) ?? {};
    const left = Math.min(UNITS_A_SECOND, units + ((now - at) / 1_000) * UNITS_A_SECOND);
    const name = JSON.stringify(Key ?? { pk: Item!.pk, sk: Item!.sk });
    const wanted = Item ? Math.ceil(Buffer.byteLength(Item.data?.B ?? '', 'base64') / UNIT_BYTES) + 1 : (sizes.get(name) ?? 1);
    const isTaken = left >= wanted;
    if (isTaken && Item) sizes.set(name, wanted);
    partitions.set(pk.S, { units: isTaken ? left - wanted : left, at: now });
    if (!isTaken) refused += 1;
    return isTaken ? undefined : REFUSED;
  });
  return { ...proxy, refused: () => refused };
}
