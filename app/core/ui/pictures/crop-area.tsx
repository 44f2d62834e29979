import "react-easy-crop/react-easy-crop.css";
import { useState } from "react";
import Cropper from "react-easy-crop";
import type { Part } from "./cut-picture.ts";

interface CropAreaProps {
  /** The picture's address in the browser. */
  source: string;
  /** Width by height. */
  aspect: number;
  zoom: number;
  onZoom: (zoom: number) => void;
  onPart: (part: Part) => void;
}

/** A picture that can be moved and made larger under a frame; tells which part the frame shows. */
export function CropArea({ source, aspect, zoom, onZoom, onPart }: CropAreaProps) {
  const [place, setPlace] = useState({ x: 0, y: 0 });
  return (
    <Cropper
      image={source}
      crop={place}
      zoom={zoom}
      aspect={aspect}
      onCropChange={setPlace}
      onZoomChange={onZoom}
      onCropComplete={(_, pixels) => onPart(pixels)}
      disableAutomaticStylesInjection
    />
  );
}
