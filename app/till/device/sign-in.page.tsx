import { keyIdOf } from "#app/core/auth/callers.server.ts";
import { redirect, type LoaderFunctionArgs } from "#app/remix.server.ts";
import { useActionData, useLoaderData, useNavigation } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { useEffect } from "react";
import { z } from "zod";
import { idSchema, textSchema } from "#app/core/domain/fields.ts";
import { typedText } from "#app/core/domain/text.ts";
import { authByAddress } from "#app/core/auth/address-limits.server.ts";
import { noteProof } from "#app/core/services/note-proof.server.ts";
import {
  chooseTillStore,
  currentTill,
  endSeat,
  openTill,
  seatCashier,
  tillSecret,
  tillSeller,
} from "#app/core/auth/till-session.server.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { beginAnew, forgetKit } from "#app/till/kept/kept-till.ts";
import { notePinAnswer } from "#app/till/kept/proved-pin.ts";
import { leaveSeat } from "#app/till/kept/seat.ts";
import { KeyForm } from "#app/till/frame/key-form.tsx";
import { CashierForm } from "#app/till/cashiers/cashier-form.tsx";
import { signInCashier } from "#app/till/cashiers/sign-in-cashier.server.ts";
import { SellerForm } from "#app/till/frame/seller-form.tsx";
import { StoreForm } from "#app/till/frame/store-form.tsx";
import { refuse } from "#app/core/domain/refusals.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { getPartnerOfStaff } from "#app/core/services/partners/get-partner.server.ts";
import type { AnonymousCall } from "#app/core/services/call.ts";
import { anonymousCall } from "#app/core/pages/call.server.ts";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "till"], shell: "auth" } satisfies RouteHandle;

/** Makes a browser a till: asks for the key, the store if it is a company's key, and the seller. */
export async function loader(args: LoaderFunctionArgs) {
  const call = await anonymousCall(args);
  const title = titled(translator(call.language)("signIn.title", { ns: "till" }));
  const till = await currentTill(args.request);
  const nothing = { title, stores: [], cashiers: [], wanted: wantedStore(args.request) };
  if (!till) return { ...nothing, step: "key" as const };
  if (!till.store) {
    const company = await getPartnerOfStaff(call, till.caller.partnerId);
    const stores = company.ok
      ? company.value.stores.map(({ id, name, address }) => ({ id, name, address }))
      : [];
    return { ...nothing, step: "store" as const, stores };
  }
  const { cashiers, cashier } = till;
  const changes = new URL(args.request.url).searchParams.has("change");
  if (cashiers.length > 0 && (!cashier || changes)) return { ...nothing, step: "cashier" as const, cashiers };
  if (cashiers.length === 0 && !(await tillSeller.read(args.request)))
    return { ...nothing, step: "seller" as const };
  throw redirect(`/${call.language}/cashier`);
}

export const action = pageAction(async (args) => {
  const call = await anonymousCall(args);
  const form = await readForm(args.request);
  const intent = form.get("intent");
  if (intent === "seller") return takeSeller(call, form);
  // Wrong PINs are counted by cashier: the tills of a mall share an address.
  if (intent === "cashier") return takeCashier(args.request, call, form);
  if (intent === "lock") return lockTill(args.request, call);
  const passed = await authByAddress.take(call.address);
  if (passed) return refusedAuthForm(refuse("TOO_MANY_REQUESTS", passed), form, call);
  return intent === "store" ? takeStore(args.request, call, form) : takeKey(args.request, call, form);
});
export const clientAction = sendForm;

async function takeKey(request: Request, call: AnonymousCall, form: FormData) {
  // No limit on length: a key that is too long is simply a wrong key.
  const input = checkForm(z.object({ key: z.string().overwrite(typedText).min(1) }), form);
  if (!input.ok) return refusedAuthForm(input, form, call);
  const secret = await openTill(input.value.key, call);
  noteProof(call, "till-key", secret ? "ok" : "INVALID_INPUT", await keyIdOf(input.value.key));
  if (!secret)
    return refusedAuthForm(
      refuse("INVALID_INPUT", { details: [{ path: "key", code: "INVALID" }] }),
      form,
      call,
    );
  return goOn(call, await tillSecret.keep({ secret }), wantedStore(request));
}

async function takeStore(request: Request, call: AnonymousCall, form: FormData) {
  const till = await currentTill(request);
  const input = checkForm(z.object({ store: idSchema }), form);
  if (!till) return goOn(call, await tillSecret.forget());
  if (!input.ok) return refusedAuthForm(input, form, call);
  if (!(await chooseTillStore(till, input.value.store)))
    return refusedAuthForm(
      refuse("INVALID_INPUT", { details: [{ path: "store", code: "UNKNOWN" }] }),
      form,
      call,
    );
  return goOn(call);
}

async function takeSeller(call: AnonymousCall, form: FormData) {
  const input = checkForm(z.object({ seller: textSchema(80) }), form);
  if (!input.ok) return refusedAuthForm(input, form, call, { keep: ["seller"] });
  return goOn(call, await tillSeller.keep({ name: input.value.seller }));
}

const chosen = z.object({ cashier: idSchema, pin: z.string().max(20) });

async function takeCashier(request: Request, call: AnonymousCall, form: FormData) {
  const till = await currentTill(request);
  if (!till) return goOn(call, await tillSecret.forget());
  const input = checkForm(chosen, form);
  if (!input.ok) return refusedAuthForm(input, form, call, { keep: ["cashier"] });
  const { cashier, pin } = input.value;
  const signedIn = await signInCashier({ ...call, caller: till.caller }, { cashierId: cashier, pin });
  if (!signedIn.ok) return refusedAuthForm(signedIn, form, call, { keep: ["cashier"] });
  await seatCashier(till, cashier, call.now);
  return redirect(`/${call.language}/cashier`);
}

/** What a till does that nobody has touched for too long. */
async function lockTill(request: Request, call: AnonymousCall) {
  const till = await currentTill(request);
  if (till) await endSeat(till);
  return goOn(call);
}

/** The store whose sheet was scanned; null without one. */
function wantedStore({ url }: Request): string | null {
  return idSchema.safeParse(new URL(url).searchParams.get("store")).data ?? null;
}

/** The page itself shows which fields are missing. */
function goOn({ language }: AnonymousCall, cookie?: string, wanted: string | null = null) {
  const to = `/${language}/cashier/sign-in${wanted === null ? "" : `?store=${wanted}`}`;
  return redirect(to, cookie === undefined ? {} : { headers: { "Set-Cookie": cookie } });
}

export default function TillSignIn() {
  const { t } = useTranslation("till");
  const { step, stores, cashiers, wanted } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  useProof(refused);
  useEffect(() => {
    leaveSeat();
    // Signed out: what this device has sold stays until it is sent, whose store it was does not.
    if (step === "key")
      void forgetKit()
        .then(beginAnew)
        .catch(() => undefined);
  }, [step]);
  return (
    <>
      <PageHeader title={t(`signIn.${step}.title`)}>{t(`signIn.${step}.text`)}</PageHeader>
      {step === "key" && <KeyForm refused={refused} />}
      {step === "store" && <StoreForm refused={refused} stores={stores} wanted={wanted} />}
      {step === "cashier" && <CashierForm refused={refused} cashiers={cashiers} />}
      {step === "seller" && (
        <SellerForm refused={refused} seller={undefined} submit={t("signIn.seller.submit")} />
      )}
    </>
  );
}

/**
 * For the time without a network the till keeps by what to know who has proved a PIN: whom the answer to the form has led on,
 * and nobody who was refused or went elsewhere meanwhile.
 */
function useProof(refused: unknown): void {
  const { state, location, formData, formAction } = useNavigation();
  const isLedOn = state === "loading" && formData !== undefined && formAction !== location.pathname;
  useEffect(() => {
    if (isLedOn) notePinAnswer(true);
  }, [isLedOn]);
  useEffect(() => {
    if (refused) notePinAnswer(false);
  }, [refused]);
}
