import { CircleCheck, Info } from "#app/core/ui/icons.tsx";
import type { ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { Waiting } from "./waiting.ts";
import { WaitingCallout } from "./waiting-callout.tsx";
import { PremiumWay } from "#app/customer/premium/premium-way.tsx";
import { useAvailabilitySentence } from "#app/core/ui/shown/availability.tsx";
import { hasMoneyPart, type ShopOffer } from "#app/core/ui/shown/offer.ts";
import { Price } from "#app/core/ui/shown/price.tsx";
import { WatchOffer } from "./watch-offer.tsx";

export interface BuyPanelProps {
  offer: ShopOffer;
  /** Points that the customer can spend; null for a visitor. */
  balance: number | null;
  /** A purchase of this offer that is not paid yet. */
  waiting: Waiting | null;
  /** Whether the customer wants a notice when it is back or in reach; null if there is nothing to wait for. */
  watching: boolean | null;
}

/** Whether a customer can wait for it: until it is back, or until their points suffice. */
export function isAwaitable({ availability }: Pick<ShopOffer, "availability">): boolean {
  return availability === "OUT_OF_STOCK" || availability === "INSUFFICIENT_POINTS";
}

/** What who asks for it is told of an awaitable offer: that it is in stock again, or that their points suffice. */
export function awaitedOf({ availability }: Pick<ShopOffer, "availability">): "STOCK" | "POINTS" {
  return availability === "OUT_OF_STOCK" ? "STOCK" : "POINTS";
}

/** The price, whether it can be bought, and the one button for it. */
export function BuyPanel({ offer, balance, waiting, watching }: BuyPanelProps) {
  const { t } = useTranslation("shop");
  const sentence = useAvailabilitySentence(offer);
  const available = offer.availability === "AVAILABLE";
  const Sign = available ? CircleCheck : Info;
  return (
    <Card as="section" aria-label={t("offer.price")} className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-0.5">
          <p className="text-sm text-muted">{t("offer.price")}</p>
          <Price offer={offer} size="xl" words={!hasMoneyPart(offer)} />
        </div>
        {balance !== null && offer.pointPrice > 0 && (
          <div className="grid gap-0.5">
            <p className="text-sm text-muted">{t("offer.yourBalance")}</p>
            <Points amount={balance} size="lg" />
          </div>
        )}
      </div>
      {offer.missingPoints !== undefined && (
        <progress
          aria-hidden="true"
          className="bar"
          value={offer.pointPrice - offer.missingPoints}
          max={offer.pointPrice}
        />
      )}
      <p
        className={classNames(
          "flex items-start gap-2 text-sm font-medium",
          available ? "text-success-ink" : "text-ink",
        )}
      >
        <Sign className="mt-0.5 size-4.5 shrink-0" />
        {sentence}
      </p>
      {waiting ? (
        <OpenPayment offer={offer} waiting={waiting} />
      ) : (
        <Purchase offer={offer} signedIn={balance !== null} />
      )}
      {watching !== null && <WatchOffer offerId={offer.id} watching={watching} awaits={awaitedOf(offer)} />}
    </Card>
  );
}

/** Leads to the payment that is open; another purchase beside it takes a second touch. */
function OpenPayment({ offer, waiting }: { offer: ShopOffer; waiting: Waiting }) {
  const { t } = useTranslation("open-payment");
  const language = useLanguage();
  return (
    <>
      <WaitingCallout waiting={waiting} />
      <ActionBar offer={offer}>
        <LinkButton to={`/${language}/purchase/${waiting.id}`} variant="accent" size="lg">
          {t("pay")}
        </LinkButton>
      </ActionBar>
      {offer.availability === "AVAILABLE" && (
        <LinkButton to="?buy=1" preventScrollReset variant="quiet" size="sm">
          {t("another")}
        </LinkButton>
      )}
    </>
  );
}

/** Opens the purchase sheet; if the offer cannot be bought, shows what helps instead. */
function Purchase({ offer, signedIn }: { offer: ShopOffer; signedIn: boolean }) {
  const { t } = useTranslation(["shop", "payments"]);
  const language = useLanguage();
  if (offer.availability === "INSUFFICIENT_POINTS") {
    return (
      <ActionBar offer={offer}>
        <LinkButton to={`/${language}/store`} variant="secondary">
          {t("offer.earn")}
        </LinkButton>
      </ActionBar>
    );
  }
  if (offer.availability === "PREMIUM_LOCKED") return <PremiumWay offer={offer} signedIn={signedIn} />;
  if (offer.availability === "LEVEL_LOCKED") {
    return (
      <ActionBar offer={offer}>
        <LinkButton to={`/${language}/profile/levels`} variant="secondary">
          {t("offer.levels")}
        </LinkButton>
      </ActionBar>
    );
  }
  if (offer.availability !== "AVAILABLE") return null;
  return (
    <ActionBar offer={offer}>
      <LinkButton to="?buy=1" preventScrollReset variant="accent" size="lg">
        {t(!signedIn ? "offer.signInToBuy" : hasMoneyPart(offer) ? "payments:sheet.open" : "offer.buy")}
      </LinkButton>
    </ActionBar>
  );
}

/**
 * The action: on a phone always at the bottom of the screen, beside the price or, if both do not fit, below
 * it; from 768 px on in its normal place.
 */
function ActionBar({ offer, children }: { offer: ShopOffer; children: ReactNode }) {
  return (
    <div className="action-bar">
      <span aria-hidden="true" className="md:hidden">
        <Price offer={offer} size="lg" />
      </span>
      {children}
    </div>
  );
}
