import { imitatedGateway, type ImitatedGateway } from "./imitated-gateway.ts";

export interface FlouciOrder {
  amount: number;
  developer_tracking_id: string;
  webhook: string;
  success_link: string;
}

export interface ImitatedFlouci extends ImitatedGateway {
  opened: FlouciOrder[];
  pay: (reference: string) => void;
  /** The references of the payments that it has refunded. */
  refunded: string[];
}

/** A server that stands in for Flouci, as its documentation describes it. Its keys are "public" and "private". */
export function imitatedFlouci(): ImitatedFlouci {
  const payments = new Map<string, { order: FlouciOrder; status: string }>();
  const opened: FlouciOrder[] = [];
  const refunded: string[] = [];
  const gateway = imitatedGateway("/api/v2", ({ path, headers, body }) => {
    if (headers.authorization !== "Bearer public:private") return { status: 401 };
    if (path === "/generate_payment") {
      const order = body as FlouciOrder;
      opened.push(order);
      const id = `Fo${opened.length}`;
      payments.set(id, { order, status: "PENDING" });
      const result = { success: true, payment_id: id, link: `https://flouci.com/pay/${id}` };
      return { status: 200, body: { result, code: 0 } };
    }
    if (path === "/refund_payment") {
      const { payment_id: id } = body as { payment_id: string };
      if (payments.get(id)?.status !== "SUCCESS" || refunded.includes(id)) return { status: 400 };
      refunded.push(id);
      return { status: 200, body: { result: { payment_id: id, status: "success" }, status: "success" } };
    }
    const payment = payments.get(path.replace("/verify_payment/", ""));
    if (!payment) return { status: 404, body: { success: false } };
    const { amount, developer_tracking_id } = payment.order;
    const result = { type: "card", amount, status: payment.status, developer_tracking_id };
    return { status: 200, body: { success: true, result } };
  });
  const pay = (reference: string) => {
    const payment = payments.get(reference);
    if (!payment) throw new Error(`Flouci has no payment ${reference}`);
    payment.status = "SUCCESS";
  };
  return Object.assign(gateway, { opened, pay, refunded });
}
