import type { ReactNode } from "react";
import { RichText } from "../text/RichText.tsx";

export const renderRichText = (html: string): ReactNode => (html === "" ? "(empty)" : <RichText html={html} />);
