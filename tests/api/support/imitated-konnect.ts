import { imitatedGateway, type ImitatedGateway } from "./imitated-gateway.ts";

export const walletId = "5f7a209aeb3f76490ac4a3d1";

export interface KonnectOrder {
  amount: number;
  orderId: string;
  webhook: string;
  successUrl: string;
}
interface KonnectPayment {
  status: string;
  amount: number;
  reachedAmount: number;
  token: string;
  orderId: string;
  receiverWallet: { _id: string };
}

export interface ImitatedKonnect extends ImitatedGateway {
  /** The payments that this Konnect knows, by their reference. */
  payments: Map<string, KonnectPayment>;
  opened: KonnectOrder[];
  pay: (reference: string, reachedAmount?: number) => void;
}

/** A server that stands in for Konnect, as its documentation describes it. Its key is "key". */
export function imitatedKonnect(): ImitatedKonnect {
  const payments = new Map<string, KonnectPayment>();
  const opened: KonnectOrder[] = [];
  const gateway = imitatedGateway("/api/v2", ({ path, headers, body }) => {
    if (headers["x-api-key"] !== "key") return { status: 401 };
    if (path === "/payments/init-payment") {
      const order = body as KonnectOrder;
      opened.push(order);
      const paymentRef = `ref${opened.length}`;
      const { amount, orderId } = order;
      const receiverWallet = { _id: walletId };
      const open = { status: "pending", amount, reachedAmount: 0, token: "TND", orderId, receiverWallet };
      payments.set(paymentRef, open);
      const payUrl = `https://gateway.konnect.network/pay?payment_ref=${paymentRef}`;
      return { status: 200, body: { paymentRef, payUrl } };
    }
    const payment = payments.get(path.replace("/payments/", ""));
    return { status: payment ? 200 : 404, body: { payment } };
  });
  const pay = (reference: string, reachedAmount = 12_500) =>
    void payments.set(reference, {
      ...(payments.get(reference) as KonnectPayment),
      status: "completed",
      reachedAmount,
    });
  return Object.assign(gateway, { payments, opened, pay });
}
