/** Words about a customer in every column that can hold typed text, and the columns that cannot. */
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { refuseRequest } from "#app/core/services/requests/refuse-request.server.ts";
import { refuseTransaction } from "#app/core/services/transactions/refuse-transaction.server.ts";
import { claimPoints } from "#app/customer/online/claim-points.server.ts";
import { inviteFriend } from "#app/customer/referrals/invite-friend.server.ts";
import { refuseApproval } from "#app/desk/approvals/answer-approval.server.ts";
import { correctPoints } from "#app/desk/customers/correct-points.server.ts";
import { giveGift } from "#app/desk/customers/give-gift.server.ts";
import { addNote } from "#app/desk/notes/customer-notes.server.ts";
import { answerReview } from "#app/desk/reviews/answer-review.server.ts";
import { clientCall, personCall } from "#tests/factories/calls.ts";
import { approvalOf, setCeilings } from "#tests/factories/ceilings.ts";
import { makeCustomer, uniqueEmail, value } from "#tests/factories/customer.ts";
import { makeOnlineVisit } from "#tests/factories/online.ts";
import { claimFor } from "#tests/factories/request.ts";
import { makeWaitingSale, must } from "#tests/factories/sale.ts";
import type { makeTill } from "#tests/factories/till.ts";
import { makeWonGoods } from "#tests/factories/wheel.ts";

interface Planted {
  userId: string;
  login: string;
  phone: string;
  /** The name, the phone and the e-mail of the customer, as somebody types them. */
  typed: string;
  till: Awaited<ReturnType<typeof makeTill>>;
  now: Date;
}

/** Types it wherever customers, shops and the team can. */
export async function plantWords(planted: Planted): Promise<void> {
  await typeAtDesk(planted);
  await typeAtShop(planted);
  await typeAsCustomer(planted);
}

async function typeAtDesk({ userId, typed, now }: Planted): Promise<void> {
  const call = personCall(["ADMIN"], { now });
  must(await addNote(call, userId, { idempotencyKey: newId(), text: typed, dueDay: null }));
  await setCeilings({ perGiftPoints: 1 });
  value(await giveGift(call, { userId, points: 5, note: typed }));
  const { id } = await approvalOf(userId);
  value(await refuseApproval(personCall(["FINANCE"], { now }), id, typed));
  await setCeilings();
  must(await giveGift(call, { userId, points: 5, note: typed }));
  must(await correctPoints(call, userId, { points: -1, reason: typed }));
  const review = await prisma.review.findFirstOrThrow({ where: { userId } });
  must(await answerReview(call, userId, { id: review.id, answer: typed }));
}

async function typeAtShop({ userId, typed, till, now }: Planted): Promise<void> {
  const { keyId, partnerId } = till.call().caller;
  const key = { id: keyId, partnerId, kind: "MERCHANT", keyHash: keyId, createdAt: now } as const;
  await prisma.apiKey.create({ data: key });
  const { id } = await makeWaitingSale(till, userId, { now });
  must(await refuseTransaction(till.call({ now, key: "no" }), id, typed));
  await prisma.transaction.updateMany({ where: { userId, id }, data: { answers: { name: typed } } });
  const transactionId = await makeOnlineVisit(userId, { partnerId, now });
  const claim = claimFor(transactionId, { orderId: `CMD ${typed}`, message: typed });
  const { requestId } = must(await claimPoints(clientCall(userId, { now }), claim));
  must(await refuseRequest(till.call({ now }), requestId, typed));
  await prisma.validationRequest.updateMany({
    where: { userId, id: requestId },
    data: { answers: { name: typed } },
  });
}

async function typeAsCustomer({ userId, login, phone, typed, now }: Planted): Promise<void> {
  must(await inviteFriend(clientCall(userId, { now }), { contact: uniqueEmail() }));
  const friend = await makeCustomer({ now });
  const invited = { contact: login, mailbox: login, status: "PENDING", createdAt: now } as const;
  await prisma.referral.create({ data: { userId: friend.userId, id: newId(), ...invited } });
  await prisma.invoice.create({
    data: {
      ...{ userId, id: newId(), purchaseId: newId(), amountMillimes: 1_000, title: {}, createdAt: now },
      customerName: typed,
    },
  });
  await prisma.login.updateMany({ where: { userId, login }, data: { mailbox: login } });
  await prisma.premiumPhone.create({ data: { userId, phone, subscriptionId: newId() } });
  const spin = await makeWonGoods(userId);
  await prisma.wheelSpin.updateMany({
    where: { userId, id: spin },
    data: { shownName: "Amira", clientSeed: typed },
  });
}

/** The columns of text of a customer's rows into which nobody types anything about them, and what is in them. */
const untyped: Record<string, string> = {
  "ids, codes, keys and hashes that we make, or that programs of others do": `
    customer: password_hash pin_hash avatar_key referral_code
    challenge: handle_hash password_hash
    one_time_code: code_hash
    partner_token: issuer token_id
    session: device
    user_device: device_hash
    premium_charge: reference
    points_entry: reference
    gift_note: reference
    wallet_item: code
    customer_card: code
    card_lookup: handle
    offline_pass: key_thumbprint
    offline_sale: content_hash token_hash
    apple_pass: code
    apple_pass_device: push_token
    google_pass: card_code
    push_subscription: endpoint p256dh auth
    transaction: code
    validation_request: document_key document_type document_hash
    claim_mark: hash
    invoice: number
    credit_note: number
    payment: reference gateway url last_error
    wheel_seed: material
    wheel_spin: goods_code seed
    idempotency_key: path key request_hash
    outbox: last_error
    audit_entry: target request_id
    approval: subject requested_by`,
  "choices, and facts by ids": `
    customer: state locale tooltips
    returned_customer: campaigns
    newcomer: again
    user_level: cause targets
    points_entry: detail
    purchase: terms
    transaction: earning_terms
    validation_request: earning_terms
    campaign_award: subject set_aside
    campaign_event: trigger subject
    free_spin: subject
    stamp: subject
    notice: cause
    notice_setting: kinds quiet_from quiet_to
    consent: subject version language
    review: subject
    audit_entry: roles action before after
    approval: ceiling`,
  "words of the catalogue and of who sells": `
    transaction: card seller_name
    sale_return: seller_name
    validation_request: card
    wheel_spin: label prizes
    invoice: title issuer_name seller tax
    credit_note: tax`,
  "a shop's own number of its ticket, which its books need": `
    transaction: reference
    wallet_use: reference`,
  "what the tax platform takes and answers, without a customer's name": `
    e_invoice: xml ticket reference because`,
  "an operator's own list": `
    saved_view: list name query`,
};

export const untypedColumns = Object.values(untyped).flatMap((lines) =>
  lines
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [table = "", columns = ""] = line.trim().split(": ");
      return columns.split(" ").map((column) => `${table}.${column}`);
    }),
);
