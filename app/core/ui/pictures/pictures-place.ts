import { createContext } from "react";

interface Place {
  /** Where a picture is uploaded, below the language. */
  path: string;
  /** Whether that is also a page, with all pictures. */
  listed: boolean;
}

/** Where the pictures of a form's fields go: the desk's page, unless another house says its own. */
export const PicturesPlace = createContext<Place>({ path: "/operator/pictures", listed: true });
