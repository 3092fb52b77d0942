import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import ElectricMeterOutlined from '@mui/icons-material/ElectricMeterOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import LightbulbOutlined from '@mui/icons-material/LightbulbOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import RouteOutlined from '@mui/icons-material/RouteOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';

interface MenuIconProps {
  groupLabel: string;
  className: string;
}

/** The sign of a menu group; a folder for a group that has none of its own. */
export function MenuIcon({ groupLabel, className }: MenuIconProps) {
  const Icon = icons[groupLabel] ?? FolderOutlined;
  return <Icon className={className} />;
}

const icons: Readonly<Record<string, ComponentType<SvgIconProps>>> = {
  'Reporte de Trabajo': AssignmentOutlined,
  'Inventario Alumbrado': LightbulbOutlined,
  'Verificación Consumos de Energía': ElectricMeterOutlined,
  Anexos: FolderOutlined,
  Facturación: ReceiptLongOutlined,
  Correspondencia: MailOutlined,
  Recorridos: RouteOutlined,
  Reportes: AssessmentOutlined,
  Configuración: SettingsOutlined,
};
