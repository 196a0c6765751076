import { LoadingState } from "#web/ui/feedback/states.tsx";

/** Stands where the overdue reviews of a round will be, so their absence doesn't look like no one being overdue. */
export const OverdueLoading = () => <LoadingState label="Loading overdue evaluations..." />;
