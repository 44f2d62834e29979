import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from "#app/remix.server.ts";
import { useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { claimClickoutBody } from "./clickout.schema.ts";
import { Claimed, ClaimPanel } from "./claim-panel.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { shareMeta } from "#app/customer/frame/share-meta.ts";
import { OfferDetails } from "#app/customer/offers/offer-details.tsx";
import { OfferHead } from "#app/customer/offers/offer-head.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { ErrorCode } from "#app/core/domain/refusals.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { checkClickout } from "./check-clickout.server.ts";
import { claimClickout } from "./claim-clickout.server.ts";
import { findOwnClaim } from "./find-own-claim.server.ts";
import {
  anonymousCall,
  findClientCall,
  newFormKey,
  requireClientCall,
  withFormKey,
} from "#app/core/pages/call.server.ts";
import { checkForm, readForm, formRefusalOf } from "#app/core/pages/form.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { readAfterAnswer } from "#app/core/pages/read-after-answer.ts";
import { sendCustomerForm } from "#app/customer/frame/send-customer-form.ts";
import { showClickout } from "./show-clickout.server.ts";

export const handle = { texts: ["clickout", "errors", "partners", "shop"] } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  args.data && "refused" in args.data ? titleMeta(args) : shareMeta(args);

/**
 * What a campaign code gives; `?get` makes a visitor sign in first. A customer who has claimed it finds it
 * here even after the campaign ended.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { params, request } = args;
  const code = params.code ?? "";
  const { searchParams } = new URL(request.url);
  const client = searchParams.has("get") ? await requireClientCall(args) : await findClientCall(args);
  const call = client ?? (await anonymousCall(args));
  const [checked, claim] = await Promise.all([
    checkClickout(call, code),
    client && findOwnClaim(client, code),
  ]);
  const claimedItemId = claim?.itemId ?? null;
  if (!checked.ok) {
    const t = translator(call.language);
    const { refusal, retryAfterSeconds } = checked;
    const headers =
      retryAfterSeconds === undefined ? undefined : { "Retry-After": String(retryAfterSeconds) };
    const status = claimedItemId !== null ? 200 : refusal === "TOO_MANY_REQUESTS" ? 429 : 404;
    const title = titled(t(claimedItemId === null ? "invalid.title" : "mine.title", { ns: "clickout" }));
    return data({ title, refused: refusal, claimedItemId }, { status, headers });
  }
  const clickout = showClickout(checked.value, call, request);
  const title = titled(clickout.offer.title);
  const { description } = clickout.offer;
  return {
    title,
    description,
    shareText: translator(call.language)("share", { ns: "clickout" }),
    picture: clickout.offer.imageUrl,
    clickout,
    code,
    claim,
    isSignedIn: client !== null,
    formKey: newFormKey(client?.caller),
  };
}

/**
 * Claims the offer and redirects to it, also if it was claimed before; other refusals are shown on the page.
 */
export const action = pageAction(async (args) => {
  const call = await requireClientCall(args);
  const form = await readForm(args.request);
  const input = checkForm(claimClickoutBody, form);
  const claimed = input.ok ? await claimClickout(withFormKey(call, form), input.value) : input;
  if (claimed.ok) return redirect(`/${call.language}/wallet/voucher/${claimed.value.walletItemId}?new=1`);
  const had =
    input.ok && claimed.refusal === "CLICKOUT_ALREADY_CLAIMED"
      ? await findOwnClaim(call, input.value.code)
      : null;
  if (had?.itemId) return redirect(`/${call.language}/wallet/voucher/${had.itemId}`);
  return data({ ...formRefusalOf(claimed, form), at: call.now.getTime() }, { status: 400 });
});
export const clientAction = sendCustomerForm;

/** A refused claim may mean that the page is out of date. */
export const shouldRevalidate = readAfterAnswer;

export default function ClickoutPage() {
  const result = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  if ("refused" in result) {
    return result.claimedItemId === null ? (
      <NoOffer refusal={result.refused} />
    ) : (
      <FoundAgain itemId={result.claimedItemId} />
    );
  }
  const { clickout, code, isSignedIn, claim, formKey } = result;
  return (
    <>
      <OfferHead offer={clickout.offer} favourites={null}>
        <ClaimPanel {...{ clickout, code, isSignedIn, claim, formKey }} refused={refused ?? null} />
      </OfferHead>
      <OfferDetails offer={clickout.offer} />
    </>
  );
}

/** The campaign has ended, but customers who claimed it can still open it. */
function FoundAgain({ itemId }: { itemId: string }) {
  const { t } = useTranslation("clickout");
  return (
    <div className="mx-auto max-w-xl py-6">
      <h1 className="sr-only">{t("mine.title")}</h1>
      <Claimed itemId={itemId} />
    </div>
  );
}

function NoOffer({ refusal }: { refusal: ErrorCode }) {
  const { t } = useTranslation(["clickout", "errors"]);
  const language = useLanguage();
  return (
    <EmptyState
      level={1}
      scene="lost"
      title={t("invalid.title")}
      className="min-h-[calc(var(--screen)*0.6)] content-center"
      action={<LinkButton to={`/${language}`}>{t("offers")}</LinkButton>}
    >
      <p>{t(refusal === "TOO_MANY_REQUESTS" ? "errors:TOO_MANY_REQUESTS" : "invalid.text")}</p>
    </EmptyState>
  );
}
