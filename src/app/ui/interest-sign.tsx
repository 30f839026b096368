import Anchor from 'lucide-react/icons/anchor'
import Apple from 'lucide-react/icons/apple'
import Beef from 'lucide-react/icons/beef'
import Beer from 'lucide-react/icons/beer'
import Bike from 'lucide-react/icons/bike'
import BookOpen from 'lucide-react/icons/book-open'
import Camera from 'lucide-react/icons/camera'
import ChefHat from 'lucide-react/icons/chef-hat'
import Cherry from 'lucide-react/icons/cherry'
import Clapperboard from 'lucide-react/icons/clapperboard'
import Coffee from 'lucide-react/icons/coffee'
import Compass from 'lucide-react/icons/compass'
import Disc3 from 'lucide-react/icons/disc-3'
import Drama from 'lucide-react/icons/drama'
import Dumbbell from 'lucide-react/icons/dumbbell'
import Fish from 'lucide-react/icons/fish'
import Flame from 'lucide-react/icons/flame'
import Gamepad2 from 'lucide-react/icons/gamepad-2'
import HandHeart from 'lucide-react/icons/hand-heart'
import HandHelping from 'lucide-react/icons/hand-helping'
import Headphones from 'lucide-react/icons/headphones'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import Images from 'lucide-react/icons/images'
import Landmark from 'lucide-react/icons/landmark'
import Leaf from 'lucide-react/icons/leaf'
import Link from 'lucide-react/icons/link'
import MoonStar from 'lucide-react/icons/moon-star'
import Mountain from 'lucide-react/icons/mountain'
import Mouth from 'lucide-react/icons/mouth'
import Palette from 'lucide-react/icons/palette'
import PartyPopper from 'lucide-react/icons/party-popper'
import PawPrint from 'lucide-react/icons/paw-print'
import Plane from 'lucide-react/icons/plane'
import Ribbon from 'lucide-react/icons/ribbon'
import Salad from 'lucide-react/icons/salad'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Shirt from 'lucide-react/icons/shirt'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Sparkles from 'lucide-react/icons/sparkles'
import Sprout from 'lucide-react/icons/sprout'
import TentTree from 'lucide-react/icons/tent-tree'
import TreePalm from 'lucide-react/icons/tree-palm'
import Trees from 'lucide-react/icons/trees'
import Users from 'lucide-react/icons/users'
import UsersRound from 'lucide-react/icons/users-round'
import Utensils from 'lucide-react/icons/utensils'
import Volleyball from 'lucide-react/icons/volleyball'
import WandSparkles from 'lucide-react/icons/wand-sparkles'
import Wine from 'lucide-react/icons/wine'
import Zap from 'lucide-react/icons/zap'
import type { LucideIcon } from 'lucide-react'
import { interestIcon, type Interest, type InterestIcon } from '#core/profiles/interests.ts'

const ICONS: Record<InterestIcon, LucideIcon> = {
  anchor: Anchor,
  apple: Apple,
  beef: Beef,
  beer: Beer,
  bike: Bike,
  'book-open': BookOpen,
  camera: Camera,
  'chef-hat': ChefHat,
  cherry: Cherry,
  clapperboard: Clapperboard,
  coffee: Coffee,
  compass: Compass,
  'disc-3': Disc3,
  drama: Drama,
  dumbbell: Dumbbell,
  fish: Fish,
  flame: Flame,
  'gamepad-2': Gamepad2,
  'hand-heart': HandHeart,
  'hand-helping': HandHelping,
  headphones: Headphones,
  'heart-handshake': HeartHandshake,
  'heart-pulse': HeartPulse,
  images: Images,
  landmark: Landmark,
  leaf: Leaf,
  link: Link,
  'moon-star': MoonStar,
  mountain: Mountain,
  mouth: Mouth,
  palette: Palette,
  'party-popper': PartyPopper,
  'paw-print': PawPrint,
  plane: Plane,
  ribbon: Ribbon,
  salad: Salad,
  'shield-check': ShieldCheck,
  shirt: Shirt,
  'shopping-bag': ShoppingBag,
  sparkles: Sparkles,
  sprout: Sprout,
  'tent-tree': TentTree,
  'tree-palm': TreePalm,
  trees: Trees,
  users: Users,
  'users-round': UsersRound,
  utensils: Utensils,
  volleyball: Volleyball,
  'wand-sparkles': WandSparkles,
  wine: Wine,
  zap: Zap,
}

export function InterestSign({ tag, size = 16 }: { tag: Interest; size?: number }) {
  const Icon = ICONS[interestIcon(tag)]
  return <Icon size={size} aria-hidden="true" />
}
