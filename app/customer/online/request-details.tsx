import { Download, FileText } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { buttonClass } from "#app/core/ui/button.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { Fact } from "#app/core/ui/fact.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { Points } from "#app/core/ui/points.tsx";
import type { RequestView } from "./request.ts";

/** What the customer sent, with a link to the document. */
export function RequestDetails({
  request,
  documentAddress,
}: {
  request: RequestView;
  documentAddress: string;
}) {
  const { t } = useTranslation("online");
  const { partner, storeName, card, orderId, message, documentType, status, points, expectedPoints } =
    request;
  const amended = status === "ACCEPTED" && expectedPoints !== null && expectedPoints !== points;
  return (
    <Card as="section" aria-labelledby="details" padding="lg">
      <h2 id="details" className="text-lg font-semibold">
        {t("request.details")}
      </h2>
      <dl className="mt-3 divide-y divide-line">
        <Fact name={t("request.fact.partner")}>
          <bdi translate="no">{partner.name}</bdi>
        </Fact>
        {storeName !== null && (
          <Fact name={t("request.fact.store")}>
            <bdi translate="no">{storeName}</bdi>
          </Fact>
        )}
        {card !== null && <Fact name={t("request.fact.card")}>{card.title}</Fact>}
        {card !== null && card.pointPrice > 0 && (
          <Fact name={t("request.fact.price")}>
            <Points amount={card.pointPrice} words size="sm" />
          </Fact>
        )}
        {orderId !== null && (
          <Fact name={t("request.fact.orderId")}>
            <bdi translate="no" className="break-all">
              {orderId}
            </bdi>
          </Fact>
        )}
        <AmountFacts request={request} />
        {amended && (
          <>
            <Fact name={t("request.fact.pointsAsked")}>
              <Points amount={expectedPoints} words size="sm" />
            </Fact>
            <Fact name={t("request.fact.pointsGiven")}>
              <Points amount={points} words size="sm" />
            </Fact>
          </>
        )}
      </dl>
      {message !== null && (
        <p className="mt-2 border-t border-line pt-4 text-sm break-words whitespace-pre-line text-muted">
          <bdi>{message}</bdi>
        </p>
      )}
      {documentType !== null && (
        <SentDocument address={documentAddress} isPicture={documentType === "image/jpeg"} />
      )}
    </Card>
  );
}

/** The amount, and also the claimed amount if the partner accepted another one. */
function AmountFacts({
  request: { status, amountMillimes, claimedMillimes },
}: {
  request: Pick<RequestView, "status" | "amountMillimes" | "claimedMillimes">;
}) {
  const { t } = useTranslation("online");
  if (amountMillimes === null) return null;
  return (
    <>
      {claimedMillimes !== null && claimedMillimes !== amountMillimes && (
        <Fact name={t("request.fact.amountClaimed")}>
          <Money millimes={claimedMillimes} />
        </Fact>
      )}
      <Fact name={t(status === "ACCEPTED" ? "request.fact.amountTaken" : "request.fact.amount")}>
        <Money millimes={amountMillimes} />
      </Fact>
    </>
  );
}

function SentDocument({ address, isPicture }: { address: string; isPicture: boolean }) {
  const { t } = useTranslation("online");
  return (
    <figure className="mt-4 overflow-hidden rounded-md border border-line bg-sunken">
      {isPicture ? (
        <img
          src={address}
          alt={t("request.document.picture")}
          loading="lazy"
          decoding="async"
          className="mx-auto max-h-80 min-h-24 w-auto"
        />
      ) : (
        <FileText className="mx-auto my-8 size-12 text-muted stroke-[1.5]" />
      )}
      <figcaption className="bg-surface p-2">
        <a href={address} download className={buttonClass({ variant: "quiet", size: "sm", full: true })}>
          <Download className="size-4" />
          {t("request.document.save")}
        </a>
      </figcaption>
    </figure>
  );
}
