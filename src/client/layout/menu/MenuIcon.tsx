import AssessmentTwoTone from '@mui/icons-material/AssessmentTwoTone';
import AssignmentTwoTone from '@mui/icons-material/AssignmentTwoTone';
import ElectricMeterTwoTone from '@mui/icons-material/ElectricMeterTwoTone';
import FolderTwoTone from '@mui/icons-material/FolderTwoTone';
import LightbulbTwoTone from '@mui/icons-material/LightbulbTwoTone';
import MailTwoTone from '@mui/icons-material/MailTwoTone';
import ReceiptLongTwoTone from '@mui/icons-material/ReceiptLongTwoTone';
import RouteTwoTone from '@mui/icons-material/RouteTwoTone';
import SettingsTwoTone from '@mui/icons-material/SettingsTwoTone';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';

interface MenuIconProps {
  groupLabel: string;
  className: string;
}

/** The sign of a menu group, in two tones; a folder for a group that has none of its own. */
export function MenuIcon({ groupLabel, className }: MenuIconProps) {
  const Icon = icons[groupLabel] ?? FolderTwoTone;
  return <Icon className={className} />;
}

const icons: Readonly<Record<string, ComponentType<SvgIconProps>>> = {
  'Reporte de Trabajo': AssignmentTwoTone,
  'Inventario Alumbrado': LightbulbTwoTone,
  'Verificación Consumos de Energía': ElectricMeterTwoTone,
  Anexos: FolderTwoTone,
  Facturación: ReceiptLongTwoTone,
  Correspondencia: MailTwoTone,
  Recorridos: RouteTwoTone,
  Reportes: AssessmentTwoTone,
  Configuración: SettingsTwoTone,
};
