import { expect, test } from "vitest";
import { pathBelowApi } from "./api-path.ts";

test.each([
  ["/api/v1/client/wallet", "/client/wallet"],
  ["/API/v1/client/Wallet/", "/client/Wallet/"],
  ["/api/v1//client", "//client"],
  ["/api/v1/", "/"],
  ["/api/v1", ""],
])("%s is the API's %j", (pathname, path) => {
  expect(pathBelowApi(pathname)).toBe(path);
});

test.each([
  "/",
  "/fr/wallet",
  "/api",
  "/api/docs",
  "/api/v2/client",
  "/api/v1x",
  "//api/v1/client",
  "/x/api/v1/client",
])("%s is not the API's", (pathname) => {
  expect(pathBelowApi(pathname)).toBeNull();
});
