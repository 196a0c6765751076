import Box from "@mui/material/Box";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import { NavLink, useLocation } from "react-router-dom";
import { useConfig } from "#web/lib/config.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { focusOutline } from "#web/theme/focusOutline.ts";
import { forcedChosen, forcedColorsQuery } from "#web/theme/forcedColors.ts";
import { Logo } from "#web/ui/Logo.tsx";
import { type NavigationEntry, navigation, parentEntryHref } from "./navigation.ts";
import { type NavigationBadge, useNavigationBadges } from "./useNavigationBadges.ts";

interface EntryProps {
  readonly entry: NavigationEntry;
  readonly collapsed: boolean;
  readonly isParent: boolean;
  readonly badge: NavigationBadge | undefined;
  readonly onNavigate: () => void;
}

/**
 * A count, or a dot if collapsed. The badge's text is part of the entry's accessible name. Positioned absolutely, so a
 * badge that loads late doesn't shift the layout.
 */
const EntryBadge = ({
  badge: { count, color },
  collapsed,
}: {
  readonly badge: NavigationBadge;
  readonly collapsed: boolean;
}) => {
  const showsCount = count !== null && !collapsed;
  return (
    <Box
      component="span"
      sx={{
        position: "absolute",
        ...(collapsed ? { top: 7, right: 7 } : { top: "50%", right: 8, transform: "translateY(-50%)" }),
        borderRadius: 999,
        bgcolor: `${color}.main`,
        color: `${color}.contrastText`,
        [forcedColorsQuery]: forcedChosen,
        ...(showsCount
          ? { px: 0.75, minWidth: 20, textAlign: "center", fontSize: "0.6875rem", fontWeight: 700, lineHeight: "18px" }
          : { width: 8, height: 8 }),
      }}
    >
      {showsCount && count}
    </Box>
  );
};

const currentStyles = {
  color: "tones.accent.text",
  bgcolor: "tones.accent.background",
  fontWeight: 600,
  [forcedColorsQuery]: forcedChosen,
};

const Entry = ({ entry: { label, href, Icon }, collapsed, isParent, badge, onNavigate }: EntryProps) => (
  <Tooltip title={collapsed ? label : ""} placement="right">
    <Box
      component={NavLink}
      to={href}
      onClick={onNavigate}
      {...(badge ? { "aria-label": `${label}, ${badge.text}` } : {})}
      sx={{
        position: "relative",
        display: "flex",
        alignItems: "center",
        justifyContent: collapsed ? "center" : "flex-start",
        gap: 1.25,
        minHeight: 36,
        px: collapsed ? 0 : 1,
        borderRadius: 1,
        color: "text.secondary",
        fontWeight: 500,
        textDecoration: "none",
        "&:hover": { bgcolor: "line.soft", color: "text.primary" },
        [isParent ? "&" : "&.active"]: currentStyles,
        "&:focus-visible": { ...focusOutline, outlineOffset: -2 },
      }}
    >
      <Icon sx={{ fontSize: 19, flexShrink: 0 }} />
      <Box
        component="span"
        sx={collapsed ? visuallyHidden : { flex: 1, minWidth: 0, overflowWrap: "anywhere", lineHeight: 1.35, py: 0.75 }}
      >
        {label}
      </Box>
      {badge && <EntryBadge badge={badge} collapsed={collapsed} />}
    </Box>
  </Tooltip>
);

interface SidebarProps {
  readonly collapsed: boolean;
  readonly onNavigate: () => void;
}

/** Shows only icons when collapsed (docs/ui.md#sidebar). */
export const Sidebar = ({ collapsed, onNavigate }: SidebarProps) => {
  const me = useMe();
  const { company } = useConfig();
  const badges = useNavigationBadges();
  const parentHref = parentEntryHref(useLocation(), me);
  return (
    <Box component="nav" aria-label="Main" sx={{ px: collapsed ? 0.5 : 1.5, pb: 3 }}>
      <Box sx={{ display: "flex", alignItems: "center", height: 56, px: collapsed ? 0.75 : 1 }}>
        <Logo company={company} markOnly={collapsed} />
      </Box>
      {navigation(me).map((group) => (
        <Box key={group.label} sx={{ mt: 2 }}>
          <Typography
            component="h2"
            sx={
              collapsed
                ? visuallyHidden
                : {
                    px: 1,
                    mb: 0.75,
                    fontSize: "0.6875rem",
                    fontWeight: 600,
                    letterSpacing: "0.03em",
                    color: "text.faint",
                  }
            }
          >
            {group.label}
          </Typography>
          {group.entries.map((entry) => (
            <Entry
              key={entry.href}
              entry={entry}
              collapsed={collapsed}
              isParent={entry.href === parentHref}
              badge={badges.get(entry.href)}
              onNavigate={onNavigate}
            />
          ))}
        </Box>
      ))}
    </Box>
  );
};
