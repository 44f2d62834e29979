import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { idParams } from "#app/api/schemas/common.ts";
import { walletItemDetailAnswer } from "#app/api/schemas/wallet.ts";
import { getWalletItem } from "#app/services/wallet/get-wallet-item.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "One wallet item with its code",
    signIn: "client",
    params: idParams,
    answer: walletItemDetailAnswer,
    refusals: ["NOT_FOUND"],
    handle: (call) => getWalletItem(call, call.params.id),
  }),
});

export const loader = api.loader;
export const action = api.action;
