import { expect, test } from "vitest";
import { pathOfRoute } from "./path-of-route.ts";

test.each([
  ["../routes/api.v1.auth.register.ts", "/auth/register"],
  ["../routes/api.v1.client.shop.offer.$id.ts", "/client/shop/offer/{id}"],
  ["../routes/api.v1.client.wallet_.$id.history.ts", "/client/wallet/{id}/history"],
  ["../routes/api.v1.client.sale-point.$id.ts", "/client/sale-point/{id}"],
  ["../routes/api.v1.openapi[.]json.ts", "/openapi.json"],
])("%s serves %s", (file, path) => {
  expect(pathOfRoute(file)).toBe(path);
});
