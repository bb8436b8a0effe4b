import { theme, type MappingAlgorithm, type ThemeConfig } from 'antd';
import { STILL, useMedia } from '../media.ts';
import { claro, oscuro, type Palette } from './palette.ts';
import { useTheme, type Tema } from './theme.ts';

/** antd's algorithm would shift the seed colours; this last step sets the exact values. */
const pin =
  (p: Palette): MappingAlgorithm =>
  (seed, map) => ({
    ...(map ?? theme.defaultAlgorithm(seed)),
    colorPrimary: p.accent,
    colorPrimaryHover: p.accentHover,
    colorPrimaryActive: p.accentActive,
    colorPrimaryBg: p.accentSoft,
    colorPrimaryBgHover: p.accentSoft,
    colorPrimaryBorder: p.accentLine,
    colorPrimaryBorderHover: p.accentLine,
    colorPrimaryText: p.accentText,
    colorPrimaryTextHover: p.accentText,
    colorPrimaryTextActive: p.accentText,
    colorSuccess: p.accentText,
    colorSuccessBg: p.accentSoft,
    colorSuccessBorder: p.accentLine,
    colorSuccessText: p.accentText,
    colorInfo: p.accentText,
    colorInfoBg: p.accentSoft,
    colorInfoBorder: p.accentLine,
    colorWarning: p.amberMark,
    colorWarningHover: p.amberMark,
    colorWarningBg: p.amberSoft,
    colorWarningBorder: p.amberLine,
    colorWarningText: p.amber,
    colorError: p.redSolid,
    colorErrorHover: p.redHover,
    colorErrorActive: p.redHover,
    colorErrorBg: p.redSoft,
    colorErrorBorder: p.redLine,
    colorErrorBorderHover: p.redSolid,
    colorErrorText: p.red,
    colorLink: p.accentText,
    // The hover colours are made as a background for white text; as text on the dark page they are
    // unreadable.
    colorLinkHover: p.accentText,
    colorLinkActive: p.accentText,
    linkHoverDecoration: 'underline',
    colorText: p.text,
    colorTextSecondary: p.text2,
    colorTextTertiary: p.text3,
    colorTextQuaternary: p.disabled,
    colorBgLayout: p.canvas,
    colorBgContainer: p.sheet,
    colorBgElevated: p.raised,
    colorBgSpotlight: p.notice,
    colorBgMask: p.mask,
    colorBorder: p.control,
    colorBorderSecondary: p.line,
    colorFill: p.lineStrong,
    colorFillSecondary: p.hover,
    colorFillTertiary: p.hover,
    colorFillQuaternary: p.sunken,
  });

function build(p: Palette, algorithm: MappingAlgorithm): ThemeConfig {
  return {
    algorithm: [algorithm, pin(p)],
    hashed: false,
    token: {
      colorPrimary: '#0f766e',
      fontFamily: "'Inter Variable', system-ui, sans-serif",
      fontSize: 14,
      fontSizeSM: 12,
      fontSizeLG: 16,
      lineHeight: 22 / 14,
      controlHeight: 32,
      controlHeightSM: 26,
      controlHeightLG: 40,
      borderRadius: 6,
      borderRadiusSM: 4,
      borderRadiusLG: 10,
      borderRadiusXS: 3,
      colorTextPlaceholder: p.text3,
      colorTextDescription: p.text3,
      colorTextDisabled: p.disabled,
      colorTextHeading: p.text,
      colorTextLightSolid: '#ffffff',
      colorIcon: p.text2,
      colorIconHover: p.text,
      colorSplit: p.line,
      controlOutline: p.ring,
      controlOutlineWidth: 3,
      controlItemBgHover: p.hover,
      controlItemBgActive: p.accentSoft,
      controlItemBgActiveHover: p.accentSoft,
      boxShadow: p.shadow3,
      boxShadowSecondary: p.shadow2,
      boxShadowTertiary: p.shadow1,
      motionDurationFast: '0.08s',
      motionDurationMid: '0.14s',
      motionDurationSlow: '0.2s',
    },
    components: {
      Menu: {
        itemBg: 'transparent',
        subMenuItemBg: 'transparent',
        itemHeight: 29,
        itemMarginBlock: 1,
        itemMarginInline: 8,
        itemPaddingInline: 10,
        itemBorderRadius: 6,
        itemColor: p.text2,
        itemHoverColor: p.text,
        itemHoverBg: p.menuHover,
        itemSelectedBg: p.menuSelected,
        itemSelectedColor: p.accentText,
        iconSize: 16,
        iconMarginInlineEnd: 10,
        activeBarBorderWidth: 0,
        collapsedWidth: 56,
        fontSize: 13,
      },
      Button: {
        fontWeight: 550,
        contentFontSize: 13,
        contentFontSizeSM: 13,
        contentFontSizeLG: 15,
        paddingInline: 12,
        paddingInlineSM: 8,
        borderRadiusLG: 6,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        defaultBg: p.sheet,
        defaultBorderColor: p.lineStrong,
        defaultHoverBorderColor: p.control,
        defaultHoverColor: p.text,
        defaultActiveBorderColor: p.control,
        defaultActiveColor: p.text,
        textHoverBg: p.hover,
      },
      Table: {
        headerBg: p.sunken,
        headerColor: p.text2,
        headerSplitColor: 'transparent',
        borderColor: p.line,
        rowHoverBg: p.hover,
        cellFontSizeSM: 13,
        cellPaddingBlockSM: 6,
        cellPaddingInlineSM: 7,
        headerBorderRadius: 0,
      },
      Tabs: {
        horizontalItemPadding: '9px 0',
        horizontalItemGutter: 22,
        horizontalMargin: '0',
        inkBarColor: p.accent,
        itemColor: p.text2,
        itemHoverColor: p.text,
        itemSelectedColor: p.text,
      },
      Form: {
        labelFontSize: 13,
        labelColor: p.text2,
        verticalLabelPadding: '0 0 4px',
        itemMarginBottom: 14,
      },
      Segmented: {
        fontSize: 13,
        trackBg: p.track,
        trackPadding: 2,
        itemColor: p.text2,
        itemSelectedBg: p.raised,
        itemSelectedColor: p.text,
      },
      Select: { optionSelectedBg: p.accentSoft, optionActiveBg: p.hover, optionPadding: '5px 10px' },
      Modal: { contentBg: p.raised, headerBg: p.raised, titleFontSize: 15, titleColor: p.text },
      Pagination: { itemSize: 28, fontSize: 13, itemActiveBg: 'transparent' },
      Input: { borderRadiusLG: 6, paddingInline: 10 },
      Drawer: { colorBgElevated: p.canvas },
    },
  };
}

const moving: Record<Tema, ThemeConfig> = {
  claro: build(claro, theme.defaultAlgorithm),
  oscuro: build(oscuro, theme.darkAlgorithm),
};
const withoutMotion = (config: ThemeConfig): ThemeConfig => ({
  ...config,
  token: { ...config.token, motion: false },
});
const still: Record<Tema, ThemeConfig> = {
  claro: withoutMotion(moving.claro),
  oscuro: withoutMotion(moving.oscuro),
};

/**
 * Turns motion off in the theme when the user prefers reduced motion. CSS alone is not enough: antd would
 * wait for a transition end that never fires.
 */
export function useAntdTheme(): ThemeConfig {
  const tema = useTheme();
  return useMedia(STILL) ? still[tema] : moving[tema];
}
