/** What a partner attaches to a dispute: a file that lives and goes with it. */
import { expect, test } from "vitest";
import { files } from "#app/core/adapters/files/files.server.ts";
import { FileStoreError } from "#app/core/adapters/files/files.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { compareFiles } from "#app/core/services/restores/compare-files.server.ts";
import { getDisputeDocument } from "#app/settlement/disputes/get-dispute-document.server.ts";
import { openDispute } from "#app/settlement/disputes/open-dispute.server.ts";
import { operatorCall, partnerCall } from "#tests/factories/calls.ts";
import { makePartner } from "#tests/factories/catalogue.ts";
import { refusal } from "#tests/factories/customer.ts";
import { makeDispute, makeIssuedStatement } from "#tests/factories/month.ts";
import { makePicture } from "#tests/factories/picture.ts";
import { must } from "#tests/factories/sale.ts";
import { makePdf } from "#tests/factories/sale-point.ts";

const now = new Date("2026-09-05T12:00:00Z");

const disputing = async () => {
  const { company, id, lineId } = await makeIssuedStatement({ now });
  const { partnerId } = company;
  return {
    partnerId,
    kept: async () => {
      const keys: string[] = [];
      for await (const key of files.list(`partners/${partnerId}`)) keys.push(key);
      return keys;
    },
    open: (document: Uint8Array | null, lineIds = [lineId], call = partnerCall(company, { now })) =>
      openDispute(call, id, { lineIds, reason: "Not ours", document }),
  };
};

test("a picture is kept as a JPEG without hidden data, for its own partner and the desk", async () => {
  const { partnerId, open } = await disputing();
  const dispute = must(await open(await makePicture()));
  expect(dispute.attached).toBe("image/jpeg");
  for (const call of [partnerCall({ partnerId }, { now }), operatorCall({ now })])
    expect(must(await getDisputeDocument(call, dispute.id))).toMatchObject({
      ...{ name: `dispute-${dispute.id}.jpg`, contentType: "image/jpeg" },
    });
  const other = partnerCall({ partnerId: (await makePartner()).id }, { now });
  expect(refusal(await getDisputeDocument(other, dispute.id))).toBe("NOT_FOUND");
  const without = await makeDispute({ now });
  expect(refusal(await getDisputeDocument(operatorCall({ now }), without))).toBe("NOT_FOUND");
});

test("no file stays of a dispute that was refused, or that another of the same lines overtook", async () => {
  const { kept, open } = await disputing();
  expect(refusal(await open(makePdf(), ["00000000-0000-4000-8000-000000000000"]))).toBe("NOT_FOUND");
  expect(refusal(await open(Buffer.from("no document")))).toBe("DOCUMENT_INVALID");
  expect(await kept()).toEqual([]);
  const both = await Promise.all([makePdf(), makePdf()].map((document) => open(document)));
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.flatMap((one) => (one.ok ? [] : [one.refusal]))).toEqual(["CONFLICT"]);
  expect(await kept()).toHaveLength(1);
});

test("sent again with its key it is one dispute with one file", async () => {
  const { partnerId, kept, open } = await disputing();
  const call = partnerCall({ partnerId }, { now, key: "one-dispute" });
  const first = must(await open(makePdf(), undefined, call));
  const again = must(await open(makePdf(), undefined, call));
  expect(again).toEqual(first);
  expect(await kept()).toHaveLength(1);
});

test("where files cannot be kept nothing is disputed yet", async () => {
  const { partnerId, open } = await disputing();
  const put = files.put;
  files.put = () => Promise.reject(new FileStoreError("away"));
  try {
    expect(refusal(await open(makePdf()))).toBe("MAINTENANCE");
  } finally {
    files.put = put;
  }
  const statements = await prisma.settlementStatement.findMany({ where: { partnerId } });
  expect(statements.map(({ state }) => state)).toEqual(["ISSUED"]);
});

test("after a restore a lost one is missing, and one whose dispute is gone is unnamed", async () => {
  const { partnerId, kept, open } = await disputing();
  const { id } = must(await open(makePdf()));
  const [key = ""] = await kept();
  const own = async () => {
    const { missing, unnamed } = await compareFiles();
    return [missing, unnamed].map((keys) => keys.filter((one) => one.includes(partnerId)));
  };
  expect(await own()).toEqual([[], []]);
  await files.removeAll(key);
  expect(await own()).toEqual([[key], []]);
  await files.put(key, makePdf(), "application/pdf");
  await prisma.settlementDispute.delete({ where: { id } });
  expect(await own()).toEqual([[], [key]]);
});
