import { useState } from "react";
import { Button, LinkButton } from "#app/core/ui/button.tsx";
import { Dialog } from "#app/core/ui/dialog.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { Sheet } from "#app/core/ui/sheet.tsx";
import { Section, Specimen } from "./specimen.tsx";

export function Overlays({ sheet, openTo, closeTo }: { sheet: boolean; openTo: string; closeTo: string }) {
  const [open, setOpen] = useState<"sheet" | "dialog">();
  const close = () => setOpen(undefined);
  return (
    <Section title="Overlays">
      <Specimen name="Sheet by state, Sheet by address, Dialog">
        <Button onClick={() => setOpen("sheet")}>Sheet</Button>
        <LinkButton to={openTo} preventScrollReset variant="secondary">
          Sheet (adresse)
        </LinkButton>
        <Button variant="secondary" onClick={() => setOpen("dialog")}>
          Dialog
        </Button>
      </Specimen>
      <Sheet
        open={open === "sheet"}
        onClose={close}
        title="Échanger vos points"
        description="Bon d’achat de 20 DT chez Monoprix"
        footer={
          <Button variant="accent" size="lg" full onClick={close}>
            Confirmer
          </Button>
        }
      >
        <p>
          Il vous restera <Points amount={950} words />.
        </p>
      </Sheet>
      <Dialog
        open={open === "dialog"}
        onClose={close}
        title="Supprimer ?"
        footer={
          <Button variant="danger" onClick={close}>
            Supprimer
          </Button>
        }
      >
        Cette action ne peut pas être annulée.
      </Dialog>
      {sheet && (
        <Sheet
          closeTo={closeTo}
          title="Ouverte par son adresse"
          footer={
            <LinkButton to={closeTo} replace preventScrollReset full>
              Fermer
            </LinkButton>
          }
        >
          Le serveur l’envoie ouverte ; elle se ferme par un lien.
        </Sheet>
      )}
    </Section>
  );
}
