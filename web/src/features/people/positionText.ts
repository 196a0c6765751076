import type { HeldPosition } from "#domain/positions/model.ts";

export const positionText = ({ code, title }: Pick<HeldPosition, "code" | "title">): string => `${code} - ${title}`;
