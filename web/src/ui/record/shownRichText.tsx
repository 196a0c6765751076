import type { ReactNode } from "react";
import { RichText } from "../text/RichText.tsx";

/** Rich text as the conflict panel shows it. */
export const shownRichText = (html: string): ReactNode => (html === "" ? "(empty)" : <RichText html={html} />);
