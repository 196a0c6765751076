import { createContext, type ReactNode } from "react";

/** The place in the queue, which `ReviewLayout` shows in the bar at the bottom; null on pages without a queue. */
export const QueueContext = createContext<ReactNode>(null);
