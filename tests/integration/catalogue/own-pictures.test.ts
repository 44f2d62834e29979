/** When a record is saved, pictures of other sites are copied to our own address. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { files } from "#app/core/adapters/files/files.server.ts";
import { pictureAt, pictureKeysOf } from "#app/core/domain/pictures/picture.ts";
import { checkedEnvironment } from "#app/env.server.ts";
import { changePartner, createPartner } from "#app/core/services/catalogue/partner.server.ts";
import { ownPictures } from "#app/core/services/catalogue/own-pictures.server.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { uniqueName } from "#tests/factories/catalogue.ts";
import { makePicture } from "#tests/factories/picture.ts";

let asked: string[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const elsewhere = createServer((request, response) => {
  asked.push(request.url ?? "");
  answer(request, response);
});
const at = (path: string) => `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}${path}`;

beforeAll(async () => {
  elsewhere.listen(0, "127.0.0.1");
  await once(elsewhere, "listening");
});
beforeEach(async () => {
  asked = [];
  const picture = await makePicture({ width: 120, height: 90 });
  answer = (_, response) => response.writeHead(200, { "Content-Type": "text/html" }).end(picture);
});
afterAll(() => {
  elsewhere.closeAllConnections();
  elsewhere.close();
});

async function createWith(logoUrl: string) {
  const made = await createPartner(operatorCall(), { name: uniqueName("Dar"), logoUrl });
  if (!made.ok) throw new Error(made.refusal);
  return made.value;
}

test("a logo's address is fetched once, and its picture kept under our own", async () => {
  const partner = await createWith(at("/logo.png"));
  const kept = pictureAt(partner.logoUrl ?? "");
  expect(kept).toMatchObject({ width: 120, height: 90 });
  if (!kept) return;
  for (const key of pictureKeysOf(kept)) expect(await files.get(key), key).not.toBeNull();
  const changed = await changePartner(operatorCall(), partner.id, { earnRate: 12 });
  expect(changed).toMatchObject({ ok: true, value: { logoUrl: partner.logoUrl } });
  expect(asked).toEqual(["/logo.png"]);
});

test("it follows a redirect, and no more than three", async () => {
  const picture = await makePicture({ width: 30, height: 30 });
  answer = ({ url }, response) =>
    url === "/old"
      ? response.writeHead(302, { Location: "/new" }).end()
      : response.writeHead(200).end(picture);
  expect(pictureAt((await createWith(at("/old"))).logoUrl ?? "")).not.toBeNull();
  answer = (_, response) => response.writeHead(302, { Location: "/again" }).end();
  expect(await ownPictures(operatorCall(), { logoUrl: at("/round") })).toMatchObject({
    refusal: "PICTURE_INVALID",
  });
  expect(asked.filter((path) => path === "/again")).toHaveLength(3);
});

test("a redirect into a private network is not followed", async () => {
  answer = (_, response) => response.writeHead(302, { Location: "http://10.0.0.1/inside.png" }).end();
  expect(await ownPictures(operatorCall(), { logoUrl: at("/sly") })).toEqual({
    ok: false,
    refusal: "PICTURE_INVALID",
    details: [{ path: "logoUrl", code: "UNREADABLE" }],
  });
});

test("an address of this machine is refused outside the sandbox", async () => {
  const rules = checkedEnvironment();
  rules.SANDBOX = false;
  try {
    expect(await ownPictures(operatorCall(), { logoUrl: at("/own") })).toMatchObject({
      refusal: "PICTURE_INVALID",
    });
    expect(asked).toEqual([]);
  } finally {
    rules.SANDBOX = true;
  }
});

test.each<[string, (response: ServerResponse) => void]>([
  ["is not there", (response) => response.writeHead(404).end()],
  [
    "breaks off",
    (response) =>
      response.writeHead(200, { "Content-Length": "100" }).write("half", () => response.destroy()),
  ],
  ["is no picture", (response) => response.writeHead(200).end("<html>")],
  [
    "never ends",
    (response) => {
      response.writeHead(200);
      const more = () => response.write(Buffer.alloc(1024 ** 2), (error) => error ?? more());
      more();
    },
  ],
])("what %s is refused beside the field that named it, however deep", async (_, respond) => {
  answer = (_request, response) => respond(response);
  const body = { cards: [{ imageUrl: "/pictures/a.svg" }, { imageUrl: at("/bad") }] };
  expect(await ownPictures(operatorCall(), body)).toMatchObject({
    refusal: "PICTURE_INVALID",
    details: [{ path: "cards.1.imageUrl" }],
  });
});
