import { Form } from "#app/remix.ts";
import { CalendarClock, CircleCheck } from "#app/core/ui/icons.tsx";
import type { ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Price } from "#app/core/ui/shown/price.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { ErrorSummary } from "#app/core/ui/error-summary.tsx";
import { FormKey } from "#app/core/ui/form-key.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { PointStar } from "#app/core/ui/zellige/point-star.tsx";
import type { WhyNoOffer } from "#app/core/domain/clickouts/clickout.ts";
import { wordsOf, type Detail, type ErrorCode } from "#app/core/domain/refusals.ts";
import type { ShownClickout } from "./clickout.ts";

export interface ClaimPanelProps {
  clickout: ShownClickout;
  code: string;
  isSignedIn: boolean;
  /** What this customer got, in no item if it was with an earlier account; null if nothing yet. */
  claim: { itemId: string | null } | null;
  /** The form's idempotency key: a form that is sent twice counts once. */
  formKey: string;
  /** The refusal of the last try, and when it happened. */
  refused: { error: ErrorCode; details: Detail[]; at: number } | null;
}

/** Tells that the offer is free and until when, with the one button to claim it. */
export function ClaimPanel({ clickout, code, isSignedIn, claim, formKey, refused }: ClaimPanelProps) {
  const { t } = useTranslation(["clickout", "errors"]);
  const { offer, whyNot, lastDay } = clickout;
  if (claim !== null) return claim.itemId === null ? <ClaimedBefore /> : <Claimed itemId={claim.itemId} />;
  const error = refused !== null && (
    <ErrorSummary key={refused.at} title={t(`errors:${wordsOf(refused.error, refused.details)}`)} />
  );
  if (whyNot !== null) return <NotNow whyNot={whyNot}>{error}</NotNow>;
  return (
    <Card as="section" aria-label={t("gift")} className="grid gap-4">
      <div className="flex items-center gap-4">
        <PointStar className="size-12 shrink-0" />
        <div className="min-w-0">
          <p className="text-3xl leading-tight font-bold">{t("gift")}</p>
          <p className="flex flex-wrap items-center gap-x-1.5 text-muted">
            {t("instead")} <Price offer={offer} words />
          </p>
        </div>
      </div>
      <div className="grid gap-2 text-sm">
        <Line sign={<CircleCheck className="text-success-ink" />}>{t("free")}</Line>
        <Line sign={<CalendarClock className="text-muted" />}>{t("until", { date: lastDay })}</Line>
      </div>
      {error}
      {isSignedIn ? (
        <Form method="post" action="?" replace>
          <input type="hidden" name="code" value={code} />
          <FormKey value={formKey} />
          <SubmitButton variant="accent" size="lg" full>
            {t("get")}
          </SubmitButton>
        </Form>
      ) : (
        <LinkButton to="?get=1" variant="accent" size="lg" full>
          {t("signIn")}
        </LinkButton>
      )}
    </Card>
  );
}

function Line({ sign, children }: { sign: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2">
      <span className="mt-0.5 shrink-0 [&>svg]:size-4.5">{sign}</span>
      <span className="min-w-0">{children}</span>
    </p>
  );
}

/** For a customer who has claimed it: where to find it. */
export function Claimed({ itemId }: { itemId: string }) {
  const { t } = useTranslation("clickout");
  const language = useLanguage();
  return (
    <Card as="section" aria-labelledby="mine" className="grid gap-4">
      <div className="flex items-center gap-4">
        <PointStar className="size-12 shrink-0" />
        <div className="min-w-0">
          <h2 id="mine" className="text-xl font-semibold">
            {t("mine.title")}
          </h2>
          <p className="text-muted">{t("mine.text")}</p>
        </div>
      </div>
      <LinkButton to={`/${language}/wallet/voucher/${itemId}`} variant="primary" size="lg" full>
        {t("mine.open")}
      </LinkButton>
    </Card>
  );
}

/** For a customer whose earlier account has claimed it. */
function ClaimedBefore() {
  const { t } = useTranslation("clickout");
  const language = useLanguage();
  return (
    <div className="grid gap-4">
      <Callout title={t("before.title")}>{t("before.text")}</Callout>
      <LinkButton to={`/${language}`} variant="secondary" full>
        {t("offers")}
      </LinkButton>
    </div>
  );
}

/** The code is good, but its offer is not to be had: the refusal of a claim says why, or else a callout. */
function NotNow({ whyNot, children }: { whyNot: WhyNoOffer; children: ReactNode }) {
  const { t } = useTranslation(["clickout", "errors"]);
  const language = useLanguage();
  return (
    <div className="grid gap-4">
      {children || (
        <Callout tone="warn" title={t(`notNow.${whyNot}`)}>
          {t(`errors:details.${whyNot}`)}
        </Callout>
      )}
      <LinkButton to={`/${language}`} variant="secondary" full>
        {t("offers")}
      </LinkButton>
    </div>
  );
}
