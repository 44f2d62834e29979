import { useEffect, useState } from "react";
import { Button } from "#app/core/ui/button.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { currentSubscription, mayPush, startPush, stopPush } from "./push-subscription.ts";

type Standing = "unknown" | "off" | "on" | "denied" | "failed";

interface DevicePushProps {
  publicKey: string;
  /** Through whose hands pushes pass, which the yes allows. */
  about: string;
  /** Whether the server pushes to this session's device. */
  isOn: boolean;
  /** The address to which the choice is posted. */
  address: string;
}

/**
 * Tells whether this device gets pushes, with a button to change it. Renders nothing if the browser does not
 * support pushes.
 */
export function DevicePush({ publicKey, about, isOn: isKnown, address }: DevicePushProps) {
  const { t } = useTranslation("notices");
  const [standing, setStanding] = useState<Standing>("unknown");
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (!mayPush()) return;
    const show = (own: PushSubscription | null) => {
      if (Notification.permission === "denied") setStanding("denied");
      else setStanding(own && isKnown ? "on" : "off");
    };
    // A browser without storage has no worker either: nothing is shown.
    currentSubscription().then(show, () => {});
  }, [isKnown]);
  if (standing === "unknown") return null;
  const change = async (work: () => Promise<Standing>) => {
    setBusy(true);
    setStanding(await work().catch((): Standing => "failed"));
    setBusy(false);
  };
  const isOn = standing === "on";
  return (
    <Card as="section" aria-labelledby="device" className="grid justify-items-start gap-3">
      <h2 id="device" className="text-lg font-semibold">
        {t("device.title")}
      </h2>
      <p role="status" className="text-sm text-muted">
        {t(
          isOn
            ? "device.on"
            : isBusy
              ? "device.asking"
              : standing === "denied" || standing === "failed"
                ? `device.${standing}`
                : "device.text",
        )}
      </p>
      {!isOn && standing !== "denied" && <p className="text-sm text-muted">{about}</p>}
      {standing !== "denied" && (
        <Button
          variant={isOn ? "secondary" : "primary"}
          disabled={isBusy}
          onClick={() => void change(() => (isOn ? stopPush(address) : startPush(publicKey, address)))}
        >
          {t(isOn ? "device.stop" : "device.allow")}
        </Button>
      )}
    </Card>
  );
}
