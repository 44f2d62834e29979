import { expect, test, vi } from "vitest";
import { files } from "#app/core/adapters/files/files.server.ts";
import { FileStoreError } from "#app/core/adapters/files/files.ts";
import { getRequestDocument } from "#app/core/services/requests/get-request-document.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { refusal } from "#tests/factories/customer.ts";
import { makePicture } from "#tests/factories/picture.ts";
import { askFor } from "#tests/factories/request.ts";
import { must } from "#tests/factories/sale.ts";
import { makePdf } from "#tests/factories/sale-point.ts";
import { makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-11-21T12:00:00Z");
const till = await makeTill();

test("its customer and its merchant read a document, and nobody else", async () => {
  const userId = await makeAccount({ now });
  const sent = makePdf();
  const id = await askFor(till, userId, { queries: ["document"], document: sent, now });
  for (const call of [clientCall(userId, { now }), till.call({ now })]) {
    const read = must(await getRequestDocument(call, id));
    expect([read.name, read.contentType]).toEqual([`request-${id}.pdf`, "application/pdf"]);
    expect(Buffer.from(read.bytes)).toEqual(sent);
  }
  const others = [clientCall(await makeAccount({ now }), { now }), (await makeTill()).call({ now })];
  for (const call of others) expect(refusal(await getRequestDocument(call, id))).toBe("NOT_FOUND");
});

test("a picture is a JPEG; without a document, or without its file, there is none", async () => {
  const userId = await makeAccount({ now });
  const call = clientCall(userId, { now });
  const picture = await askFor(till, userId, { queries: ["document"], document: await makePicture(), now });
  expect(must(await getRequestDocument(call, picture))).toMatchObject({
    name: `request-${picture}.jpg`,
    contentType: "image/jpeg",
  });
  expect(refusal(await getRequestDocument(call, await askFor(till, userId, { now })))).toBe("NOT_FOUND");
  await files.removeAll(`customers/${userId}`);
  expect(refusal(await getRequestDocument(call, picture))).toBe("NOT_FOUND");
});

test("a store of files that does not answer is MAINTENANCE", async () => {
  const userId = await makeAccount({ now });
  const id = await askFor(till, userId, { queries: ["document"], document: makePdf(), now });
  const get = vi.spyOn(files, "get").mockRejectedValueOnce(new FileStoreError("away"));
  expect(await getRequestDocument(till.call({ now }), id)).toEqual({
    ok: false,
    refusal: "MAINTENANCE",
    retryAfterSeconds: 5,
  });
  get.mockRestore();
});
