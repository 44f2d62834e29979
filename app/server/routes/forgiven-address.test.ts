import { expect, test } from "vitest";
import { forgivenAddress } from "./forgiven-address.ts";

const pages = /^\/(?:fr|ar|en)(?:|\/|\/store\/?|\/wallet|\/voucher\/\w+|\/api\/store)$/;
const find = (path: string) => forgivenAddress(path, (one) => pages.test(one), "ar");

test.each([
  ["/FR", "/fr"],
  ["/Fr/", "/fr/"],
  ["/Ar/store", "/ar/store"],
  ["/EN/voucher/Ab12", "/en/voucher/Ab12"],
  ["/store", "/ar/store"],
  ["/voucher/Ab12", "/ar/voucher/Ab12"],
  ["/de", "/ar"],
  ["/de/wallet", "/ar/wallet"],
  ["/fr-TN/store/", "/fr/store/"],
  ["/FR-tn", "/fr"],
  ["/zh-Hant-TW/store", "/ar/store"],
])("%s means %s", (path, meant) => expect(find(path)).toBe(meant));

test.each([
  "/",
  "/fr",
  "/fr/store",
  "/fr/nowhere",
  "/FR/nowhere",
  "/nowhere",
  "/de/nowhere",
  "/assets/app.js",
])("%s stays as it is", (path) => expect(find(path)).toBeNull());

test.each(["//elsewhere.example/store", "/de//elsewhere.example", "/\\elsewhere.example", "/foo/store"])(
  "%s leads nowhere",
  (path) => expect(find(path)).toBeNull(),
);
