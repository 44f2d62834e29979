import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { Chaining, firstHash } from "./chain.ts";

const line = {
  id: "0198c0de-0000-7000-8000-000000000001",
  kind: "POINTS",
  source: "TRANSACTION",
  sourceId: "0198c0de-0000-7000-8000-000000000002",
  storeId: "0198c0de-0000-7000-8000-000000000003",
  quantity: 120n,
  unitMicrodinars: 5_000n,
  amountMicrodinars: 600_000n,
  contractId: "0198c0de-0000-7000-8000-000000000004",
} as const;

const sha = (text: string) => createHash("sha256").update(text, "utf8").digest("hex");

test("a hash is over the one before and each line, null as nothing", () => {
  const chain = new Chaining(firstHash);
  chain.add(line);
  chain.add({ ...line, kind: "VOUCHER", amountMicrodinars: -600_000n, storeId: null, contractId: null });
  expect(chain.end()).toBe(
    sha(
      `${"0".repeat(64)}\n0198c0de-0000-7000-8000-000000000001|POINTS|TRANSACTION|0198c0de-0000-7000-8000-000000000002|` +
        "0198c0de-0000-7000-8000-000000000003|120|5000|600000|0198c0de-0000-7000-8000-000000000004\n" +
        "0198c0de-0000-7000-8000-000000000001|VOUCHER|TRANSACTION|0198c0de-0000-7000-8000-000000000002||120|5000|-600000|",
    ),
  );
});

test("a month without lines is chained too", () => {
  expect(new Chaining(sha("before")).end()).toBe(sha(sha("before")));
});
