import { Mail, MessageCircle, Share2 } from "#app/core/ui/icons.tsx";
import { useEffect, useState } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Button, buttonClass } from "#app/core/ui/button.tsx";

/** Shares a text through the device's share sheet if it has one, otherwise by WhatsApp or mail. */
export function ShareLinks({ subject, text }: { subject: string; text: string }) {
  const { t } = useTranslation("referrals");
  const [hasSheet, setHasSheet] = useState(false);
  // Only the browser knows whether it has a share sheet; until then the links are shown, which work
  // everywhere.
  useEffect(() => setHasSheet("share" in navigator), []);
  if (hasSheet) {
    // Closing the sheet without choosing is not an error, nor is a second tap. Refused by the browser, it gives way to the links.
    const share = () =>
      void navigator
        .share({ title: subject, text })
        .catch((error: Error) => setHasSheet(/^(?:Abort|InvalidState)/.test(error.name)));
    return (
      <Button variant="accent" onClick={share} icon={<Share2 className="size-5" />}>
        {t("code.share")}
      </Button>
    );
  }
  return (
    <>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ variant: "accent" })}
      >
        <MessageCircle className="size-5" />
        {t("code.whatsapp")}
      </a>
      <a
        href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`}
        className={buttonClass({ variant: "secondary" })}
      >
        <Mail className="size-5" />
        {t("code.mail")}
      </a>
    </>
  );
}
